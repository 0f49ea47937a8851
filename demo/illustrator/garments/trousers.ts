import type { Build } from '../bodies/build.ts'
import { lighten, darken } from '../canvas/colour.ts'
import { along, line, poly, type Pt, pts, smooth } from '../canvas/geometry.ts'
import { clip, fill, stroke } from '../canvas/svg.ts'

/** Widths of trousers at thigh, knee and hem. */
export const trouserCuts: Record<'trousers' | 'wide' | 'jeans' | 'shorts', readonly number[]> = {
  trousers: [98, 72, 64],
  wide: [106, 104, 126],
  jeans: [94, 64, 58],
  shorts: [104, 100, 100],
}

/** One leg of a pair of trousers, from the waistband to the hem. */
export function trouserLeg(
  { hip, knee, ankle }: Joints,
  build: Build,
  { kind, colour, side }: { kind: keyof typeof trouserCuts; colour: string; side: 1 | -1 },
): string {
  const { waist, waistY, hipY, crotchY, view } = build
  const k = build.hip / 92
  const [thigh = 98, mid = 72, hem = 64] = trouserCuts[kind].map((width) => width * k)
  const shift = view === 'front' ? 0 : 6
  const end =
    kind === 'shorts' ? along(hip, knee, 0.74) : along(knee, ankle, kind === 'wide' ? 1.08 : 0.99)
  const bend = kind === 'shorts' ? along(hip, knee, 0.5) : knee
  const half = mid / 2
  const seated = knee[1] - hip[1] < 300 && kind !== 'shorts' && build.hip > 80
  const outline = smooth(pts`
    ${shift - side} ${waistY - 16}!  ${shift + side * (waist + 3)} ${waistY - 18}!
    ${shift + side * (waist + 6)} ${waistY + 8}  ${shift + side * (build.hip + 3)} ${hipY + 8}
    ${seated ? [] : [[along(hip, bend, 0.42)[0] + side * thigh * 0.5, along(hip, bend, 0.42)[1]] as const]}
    ${bend[0] + side * half} ${bend[1]}  ${end[0] + side * hem * 0.5} ${end[1]}!
    ${end[0] - side * hem * 0.5} ${end[1]}!  ${bend[0] - side * half} ${bend[1]}
    ${shift - side * 2} ${crotchY + (seated ? 60 : 10)}!`)
  const dark =
    side === 1
      ? poly(pts`
    ${waist * 0.56} ${waistY - 30}  ${build.hip * 0.62} ${hipY + 20}  ${bend[0] + half * 0.16} ${bend[1]}
    ${end[0] + hem * 0.06} ${end[1] + 10}  ${end[0] + 200} ${end[1] + 10}  ${build.hip + 200} ${waistY - 30}`)
      : poly(pts`
    ${shift - 1} ${hipY - 10}  ${bend[0] + half * 0.2} ${bend[1]}  ${end[0] + hem * 0.1} ${end[1] + 10}
    ${end[0] + 200} ${end[1] + 10}  ${shift + 200} ${hipY - 10}`)
  const crease =
    kind === 'trousers' || kind === 'wide'
      ? stroke(line([along(hip, bend, 0.3), bend, end]), lighten(colour, 0.15), 1.8, 0.9)
      : ''
  const fold =
    kind === 'shorts'
      ? ''
      : stroke(
          smooth(
            pts`
    ${bend[0] - half * 0.6} ${bend[1] - 6}  ${bend[0]} ${bend[1] + 6}  ${bend[0] + half * 0.5} ${bend[1] + 5}`,
            false,
          ),
          darken(colour, 0.45),
          1.8,
          0.8,
        )
  return fill(outline, colour) + clip(outline, fill(dark, darken(colour, 0.3))) + crease + fold
}

/** Waistband, fly and pocket. */
export function trouserSeams(
  { waist, waistY, hip, hipY, crotchY, view }: Build,
  colour: string,
): string {
  const shift = view === 'front' ? 0 : 6
  const ink = darken(colour, 0.44)
  return (
    stroke(
      line(pts`${shift - waist - 4} ${waistY + 5}  ${shift + waist + 4} ${waistY + 5}`),
      ink,
      2,
    ) +
    stroke(line(pts`${shift} ${waistY + 6}  ${shift + 1} ${crotchY + 6}`), ink, 1.8) +
    stroke(
      line(pts`${shift - hip * 0.92} ${hipY - 14}  ${shift - waist * 0.72} ${waistY + 16}`),
      ink,
      2,
    )
  )
}

/** The joints of a leg on the page. */
export interface Joints {
  hip: Pt
  knee: Pt
  ankle: Pt
}
