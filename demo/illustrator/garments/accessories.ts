import { type Build, turnPoint, turnPoints } from '../bodies/build.ts'
import { darken } from '../canvas/colour.ts'
import { line, poly, pts, smooth } from '../canvas/geometry.ts'
import type { HeadDrawing } from '../heads/head.ts'
import type { Jewel } from './outfit.ts'
import { clip, disc, fill, stroke } from '../canvas/svg.ts'

/** Earrings at the visible ears. */
export function drawEarrings(
  jewels: readonly Jewel[],
  { ears }: HeadDrawing,
  metal: string,
): string {
  const kind = jewels.find(
    (jewel) => jewel === 'hoops' || jewel === 'drops' || jewel === 'studs' || jewel === 'pearls',
  )
  if (!kind) return ''
  return ears
    .map(([x, y]) => {
      switch (kind) {
        case 'hoops':
          return `<circle cx="${x}" cy="${y + 15}" r="15" fill="none" stroke="${metal}" stroke-width="3.4"/>`
        case 'drops':
          return (
            stroke(line(pts`${x} ${y - 2}  ${x} ${y + 16}`), metal, 1.8) +
            fill(
              poly(pts`${x} ${y + 13}  ${x + 6} ${y + 30}  ${x} ${y + 40}  ${x - 6} ${y + 30}`),
              metal,
            )
          )
        case 'pearls':
          return disc(x, y + 3, 5.4, '#ece4d6') + disc(x - 1.6, y + 1.2, 1.6, '#ffffff')
        case 'studs':
          return disc(x, y, 3.6, metal)
      }
    })
    .join('')
}

/** Necklaces over skin or cloth. */
export function drawNecklaces(build: Build, jewels: readonly Jewel[], metal: string): string {
  const { neck, pit } = build
  const loop = (drop: number, wide: number) =>
    turnPoints(
      build,
      pts`
      ${-neck - wide} ${pit - 16}  ${-neck * 0.8 - wide * 0.4} ${pit + drop * 0.62}
      0 ${pit + drop}  ${neck * 0.8 + wide * 0.4} ${pit + drop * 0.62}
      ${neck + wide} ${pit - 16}
    `,
    )
  const parts: string[] = []
  if (jewels.includes('chain')) parts.push(stroke(smooth(loop(30, 6), false), metal, 2.4))
  if (jewels.includes('layers')) {
    const [x, y] = turnPoint(build, [0, pit + 92])
    parts.push(
      stroke(smooth(loop(24, 4), false), metal, 2.4),
      stroke(smooth(loop(54, 9), false), metal, 1.7),
      stroke(smooth(loop(88, 13), false), metal, 1.7),
      disc(x, y, 6.5, metal),
      disc(x, y, 3, darken(metal, 0.3)),
    )
  }
  if (jewels.includes('pearls')) {
    const beads = smooth(loop(22, 4), false)
    parts.push(
      `<path d="${beads}" fill="none" stroke="#b9ad9c" stroke-width="9.4" stroke-linecap="round" stroke-dasharray="0 9.2"/><path d="${beads}" fill="none" stroke="#f1eadd" stroke-width="8" stroke-linecap="round" stroke-dasharray="0 9.2"/>`,
    )
  }
  return parts.join('')
}

/** A scarf wound around the neck. */
export function drawScarf(build: Build, colour: string): string {
  const { neck, pit } = build
  const shift = build.view === 'front' ? 0 : 11
  const wrap = smooth(pts`
      ${shift - neck - 16} ${pit - 38}  ${shift} ${pit - 24}  ${shift + neck + 18} ${pit - 40}
      ${shift + neck + 30} ${pit - 2}  ${shift + 6} ${pit + 34}  ${shift - neck - 26} ${pit}
    `)
  const tail = smooth(pts`
      ${shift - 22} ${pit + 10}  ${shift + 12} ${pit + 18}  ${shift + 20} ${pit + 150}
      ${shift + 22} ${pit + 196}!  ${shift - 26} ${pit + 200}!  ${shift - 24} ${pit + 120}
    `)
  const fold = stroke(
    smooth(
      pts`${shift - neck - 18} ${pit - 18}  ${shift} ${pit}  ${shift + neck + 22} ${pit - 22}`,
      false,
    ) +
      smooth(
        pts`${shift - neck - 10} ${pit + 4}  ${shift} ${pit + 16}  ${shift + neck + 20} ${pit + 2}`,
        false,
      ),
    darken(colour, 0.4),
    2.2,
    0.8,
  )
  return (
    fill(tail, darken(colour, 0.14)) +
    clip(
      tail,
      fill(
        poly(
          pts`${shift + 4} 0  ${shift + 8} ${pit + 220}  ${shift + 60} ${pit + 220}  ${shift + 60} 0`,
        ),
        darken(colour, 0.34),
      ),
    ) +
    fill(wrap, colour) +
    clip(
      wrap,
      fill(
        poly(pts`
      ${shift + neck * 0.5} 0  ${shift + neck * 0.4} ${pit + 60}  ${shift + 120} ${pit + 60}
      ${shift + 120} 0
    `),
        darken(colour, 0.28),
      ),
      fold,
    )
  )
}
