import { mix } from '../canvas/colour.ts'
import { poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import {
  curlMarks,
  type HairSpec,
  outlineLock,
  outlineMass,
  plait,
  strand,
  drawMass,
} from './hair.ts'
import { clip, oval, stroke } from '../canvas/svg.ts'

/** Cornrows, braids and locs from the front. */
export function strandsFront({ identity, tucked }: HairSpec): string {
  const { hair, dye, face, skin } = identity
  const w = face.width
  if (hair.strand === 'rows' || (hair.strand === 'braids' && hair.length < 40)) {
    return [-46, -31, -16, 0, 16, 31, 46]
      .map((x) =>
        stroke(
          smooth(
            pts`
      ${x * 1.18} ${-63 + Math.abs(x) * 0.42}  ${x * 0.95} ${-88 + Math.abs(x) * 0.22}
      ${x * 0.4} ${-106 - hair.top * 0.6}
    `,
            false,
          ),
          mix(skin.shade, dye.base, 0.25),
          2.2,
        ),
      )
      .join('')
  }
  if (hair.strand === 'none') return ''
  const wide = hair.strand === 'locs' ? 11 : 7.5
  const end = tucked ? Math.min(hair.length, 120) : hair.length
  const rows = hair.strand === 'locs' ? 4 : 6
  const root = hair.part === 'side' ? -18 : 0
  return [-1, 1]
    .flatMap((s) =>
      Array.from({ length: rows }, (_, i) => {
        const part = i / (rows - 1)
        const x = s * (w - 5 + part * (hair.side + 12))
        const spine: Pt[] = pts`
      ${root + s * (2 + part * 5)} ${-90 - hair.top * part}
      ${s * (28 + part * 18)} ${-80 - hair.top * part * 0.8}  ${x - s * 5} -30  ${x} 30
      ${x + s * (part * 6 - 1)} ${end * 0.6}
      ${x + s * part * 8} ${end - (i % 3) * 9 - (1 - part) * 10}
    `
        return strand(spine, wide, {
          base: i % 3 === 1 && s < 0 ? dye.light : dye.base,
          notch: dye.shade,
        })
      }),
    )
    .join('')
}

function topBun({ identity: { hair, dye } }: HairSpec): string {
  const bun = outlineMass(
    pts`-2 -156  25 -148  34 -126  22 -100  -22 -100  -35 -126  -26 -148`,
    hair.texture,
  )
  const turns =
    stroke(smooth(pts`-26 -118  0 -140  30 -134`, false), dye.light, 2, 0.8) +
    stroke(smooth(pts`-22 -146  4 -128  24 -116`, false), dye.shade, 2.4)
  return (
    drawMass(bun, dye, {
      dark: poly(pts`10 -180  4 -100  60 -100  60 -180`),
    }) + clip(bun, turns)
  )
}

function puff(spec: HairSpec, s: 1 | -1): string {
  const { dye } = spec.identity

  const outline = outlineMass(
    pts`
      ${s * 30} -112  ${s * 48} -142  ${s * 84} -138  ${s * 104} -106  ${s * 92} -72
      ${s * 62} -62
    `,
    'coil',
  )
  return (
    drawMass(outline, dye, {
      dark: poly(pts`
      ${s > 0 ? 74 : -58} -180  ${s > 0 ? 66 : -52} 0  ${s > 0 ? 160 : -20} 0
      ${s > 0 ? 160 : -20} -180
    `),
    }) + curlMarks(spec, outline, { x: s * 68, y: -104, rx: 38, ry: 40, count: 22 })
  )
}

/** Buns, puffs, tails and plaits from the front. */
export function gatheredFront(spec: HairSpec): { behind: string; front: string } {
  const { identity } = spec
  const { hair, dye, face } = identity
  const w = face.width
  const none = { behind: '', front: '' }
  switch (hair.gather) {
    case 'none':
      return none
    case 'topBun':
      return { behind: topBun(spec), front: '' }
    case 'lowBun':
      return { behind: oval({ x: 24, y: 68, rx: 33, ry: 27 }, dye.shade), front: '' }
    case 'puffs':
      return { behind: puff(spec, -1) + puff(spec, 1), front: '' }
    case 'ponytail': {
      const tail = outlineLock(
        pts`24 40  ${w + 8} 84  ${w + 26} 140  ${w + 12} 205  ${w + 18} 246`,
        36,
        hair.texture,
      )
      return {
        behind: drawMass(tail, dye, {
          dark: poly(pts`${w + 20} 0  ${w + 20} 300  200 300  200 0`),
        }),
        front: '',
      }
    }
    case 'twoBraids': {
      const braid = (s: 1 | -1) =>
        plait(
          pts`${s * (w - 3)} 34  ${s * (w + 6)} 84  ${s * (w + 4)} 140  ${s * (w - 2)} 205`,
          22,
          dye,
        )
      const band = (s: 1 | -1) => stroke(`M${s * (w - 7)} 207L${s * (w + 3)} 209`, '#8e3b2f', 6)
      return { behind: '', front: braid(-1) + braid(1) + band(-1) + band(1) }
    }
  }
}
