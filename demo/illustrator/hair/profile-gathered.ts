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

/** Cornrows, braids and locs from the side. */
export function strandsProfile({ identity, tucked }: HairSpec): string {
  const { hair, dye, skin } = identity
  if (hair.strand === 'none') return ''
  if (hair.strand === 'rows' || hair.length < 40) {
    return [0, 1, 2, 3, 4]
      .map((i) =>
        stroke(
          smooth(
            pts`
      ${-56 + i * 13} ${-68 + i * 12}  ${-20 + i * 12} ${-90 + i * 17}
      ${34 + i * 6} ${-84 + i * 18}  88 ${-34 + i * 12}
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
  const rows = hair.strand === 'locs' ? 6 : 9
  const end = tucked ? Math.min(hair.length, 120) : hair.length
  return Array.from({ length: rows }, (_, i) => {
    const part = i / (rows - 1)
    const x = 4 + part * 92
    return strand(
      pts`
      ${-36 + part * 70} ${-86 - hair.top * (0.3 + part * 0.4)}
      ${-14 + part * 82} ${-70 - hair.top * part * 0.4}  ${x - 4} -22  ${x} 40
      ${x - 2 + part * 6} ${end * 0.6}  ${x - 8 + part * 12} ${end - (i % 3) * 9}
    `,
      wide,
      { base: i % 3 === 1 ? dye.light : dye.base, notch: dye.shade },
    )
  }).join('')
}

/** Buns, puffs, tails and plaits from the side. */
export function gatheredProfile(spec: HairSpec): { behind: string; front: string } {
  const { hair, dye } = spec.identity
  switch (hair.gather) {
    case 'none':
      return { behind: '', front: '' }
    case 'topBun': {
      const bun = outlineMass(
        pts`52 -156  82 -146  92 -120  76 -90  34 -100  22 -128  30 -148`,
        hair.texture,
      )
      const turns =
        stroke(smooth(pts`32 -118  58 -138  86 -128`, false), dye.light, 2, 0.8) +
        stroke(smooth(pts`38 -144  62 -124  80 -108`, false), dye.shade, 2.4)
      return {
        behind:
          drawMass(bun, dye, {
            dark: poly(pts`68 -180  58 -80  130 -80  130 -180`),
          }) + clip(bun, turns),
        front: '',
      }
    }
    case 'lowBun':
      return {
        behind:
          oval({ x: 104, y: 24, rx: 33, ry: 31 }, dye.base) +
          oval({ x: 112, y: 31, rx: 24, ry: 22 }, dye.shade) +
          stroke('M82 16Q104 0 128 18', dye.light, 2, 0.8),
        front: '',
      }
    case 'puffs': {
      const outline = outlineMass(pts`40 -96  54 -138  92 -144  122 -112  116 -72  78 -60`, 'coil')
      return {
        behind: '',
        front:
          drawMass(outline, dye, {
            dark: poly(pts`90 -190  80 0  160 0  160 -190`),
          }) + curlMarks(spec, outline, { x: 80, y: -104, rx: 40, ry: 40, count: 24 }),
      }
    }
    case 'ponytail': {
      const tail = outlineLock(
        pts`84 -56  128 -52  150 14  138 110  152 190  136 236`,
        42,
        hair.texture,
      )
      return {
        behind: drawMass(tail, dye, {
          dark: poly(pts`146 -80  140 250  240 250  240 -80`),
        }),
        front: '',
      }
    }
    case 'twoBraids':
      return {
        behind: '',
        front:
          plait(pts`40 40  52 96  46 152  40 212`, 24, dye) +
          stroke('M32 214L48 216', '#8e3b2f', 6),
      }
  }
}
