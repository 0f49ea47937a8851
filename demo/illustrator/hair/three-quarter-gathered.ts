import { mix } from '../canvas/colour.ts'
import { poly, pts, smooth } from '../canvas/geometry.ts'
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

/** Cornrows, braids and locs half from the side. */
export function strandsThreeQuarter({ identity, tucked }: HairSpec): string {
  const { hair, dye, skin } = identity
  if (hair.strand === 'none') return ''
  if (hair.strand === 'rows' || hair.length < 40) {
    return [0, 1, 2, 3, 4]
      .map((i) =>
        stroke(
          smooth(
            pts`
      ${-44 + i * 19} ${-62 + (i === 4 ? 14 : 0)}  ${-14 + i * 19} ${-88 + i * 8}
      ${38 + i * 10} ${-88 + i * 18}  86 ${-34 + i * 13}
    `,
            false,
          ),
          mix(skin.shade, dye.base, 0.25),
          2.2,
        ),
      )
      .join('')
  }
  const wide = hair.strand === 'locs' ? 11 : 7.5
  const rows = hair.strand === 'locs' ? 4 : 6
  const end = tucked ? Math.min(hair.length, 120) : hair.length
  return Array.from({ length: rows + 2 }, (_, i) => {
    if (i >= rows) {
      const x = -52 - (i - rows) * 6
      return strand(pts`-22 -86  -44 -68  ${x} -26  ${x - 1} 40  ${x + 2} 108`, wide, {
        base: dye.base,
        notch: dye.shade,
      })
    }
    const part = i / (rows - 1)
    const x = 50 + part * 40
    return strand(
      pts`
      ${-14 + part * 20} ${-90 - hair.top * part * 0.8}
      ${26 + part * 30} ${-82 - hair.top * part * 0.5}  ${x - 3} -26  ${x + 3} 36
      ${x - 4 + part * 6} ${end * 0.6}  ${x - 10 + part * 14} ${end - (i % 3) * 9}
    `,
      wide,
      { base: i % 3 === 1 ? dye.light : dye.base, notch: dye.shade },
    )
  }).join('')
}

function puff(spec: HairSpec, x: number, y: number): string {
  const { dye } = spec.identity

  const outline = outlineMass(
    pts`
      ${x - 36} ${y + 8}  ${x - 24} ${y - 30}  ${x + 10} ${y - 38}  ${x + 38} ${y - 14}
      ${x + 34} ${y + 22}  ${x} ${y + 36}
    `,
    'coil',
  )
  return (
    drawMass(outline, dye, {
      dark: poly(pts`${x + 8} -190  ${x} 0  ${x + 80} 0  ${x + 80} -190`),
    }) + curlMarks(spec, outline, { x, y, rx: 36, ry: 36, count: 22 })
  )
}

/** Buns, puffs, tails and plaits, half from the side. */
export function gatheredThreeQuarter(spec: HairSpec): { behind: string; front: string } {
  const { hair, dye } = spec.identity
  switch (hair.gather) {
    case 'none':
      return { behind: '', front: '' }
    case 'topBun': {
      const bun = outlineMass(
        pts`34 -158  62 -150  72 -126  56 -98  14 -104  4 -130  12 -150`,
        hair.texture,
      )
      const turns =
        stroke(smooth(pts`12 -120  38 -140  66 -132`, false), dye.light, 2, 0.8) +
        stroke(smooth(pts`18 -146  42 -128  60 -112`, false), dye.shade, 2.4)
      return {
        behind:
          drawMass(bun, dye, {
            dark: poly(pts`48 -180  40 -90  110 -90  110 -180`),
          }) + clip(bun, turns),
        front: '',
      }
    }
    case 'lowBun':
      return {
        behind:
          oval({ x: 92, y: 46, rx: 33, ry: 30 }, dye.base) +
          oval({ x: 100, y: 52, rx: 24, ry: 22 }, dye.shade) +
          stroke('M70 40Q92 24 114 40', dye.light, 2, 0.8),
        front: '',
      }
    case 'puffs':
      return { behind: puff(spec, -40, -112), front: puff(spec, 84, -96) }
    case 'ponytail': {
      const tail = outlineLock(
        pts`78 -52  122 -44  138 20  124 110  136 190  120 232`,
        40,
        hair.texture,
      )
      return {
        behind: drawMass(tail, dye, {
          dark: poly(pts`132 -80  126 240  220 240  220 -80`),
        }),
        front: '',
      }
    }
    case 'twoBraids':
      return {
        behind: plait(pts`-46 50  -56 100  -54 150`, 18, dye),
        front:
          plait(pts`68 34  74 90  66 150  64 212`, 23, dye) +
          stroke('M56 214L70 216', '#8e3b2f', 6),
      }
  }
}
