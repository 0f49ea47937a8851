/** The form of a head of hair, which every view draws. Lengths in head units (a head is 200 high). */
export interface HairForm {
  texture: 'straight' | 'wave' | 'curl' | 'coil'
  /** Volume above the skull. */
  top: number
  /** Volume beside the skull. */
  side: number
  /** How far down the hair hangs: 0 is the ear, 100 the chin, 160 the shoulder. */
  length: number
  part: 'centre' | 'side' | 'back'
  fringe: 'none' | 'full' | 'curtain' | 'swept' | 'micro'
  gather: 'none' | 'topBun' | 'lowBun' | 'ponytail' | 'twoBraids' | 'puffs'
  strand: 'none' | 'braids' | 'locs' | 'rows'
  /** Sides clipped close to the skin. */
  fade: boolean
}

const form = (changes: Partial<HairForm>): HairForm => ({
  texture: 'straight',
  top: 14,
  side: 8,
  length: 0,
  part: 'back',
  fringe: 'none',
  gather: 'none',
  strand: 'none',
  fade: false,
  ...changes,
})

/** All hair styles by name. */
export const hairForms = {
  bald: form({ top: 0, side: 0, length: -60 }),
  buzz: form({ top: 4, side: 2, length: -12 }),
  crop: form({ top: 13, side: 3, length: -6, fringe: 'micro', fade: true }),
  sidePart: form({ top: 17, side: 5, length: 0, part: 'side', fringe: 'swept' }),
  sweptBack: form({ top: 21, side: 5, length: 0 }),
  curlyTop: form({ texture: 'curl', top: 24, side: 5, length: -4, fringe: 'micro', fade: true }),
  curlyShort: form({ texture: 'curl', top: 22, side: 17, length: 26, fringe: 'micro' }),
  coilsShort: form({ texture: 'coil', top: 13, side: 7, length: -2 }),
  highTop: form({ texture: 'coil', top: 36, side: 3, length: -6, fade: true }),
  afro: form({ texture: 'coil', top: 46, side: 46, length: 46 }),
  afroLow: form({ texture: 'coil', top: 27, side: 25, length: 22 }),
  pixie: form({ top: 17, side: 7, length: 10, part: 'side', fringe: 'swept' }),
  bobFringe: form({ top: 15, side: 13, length: 88, fringe: 'full' }),
  bobCentre: form({ top: 13, side: 12, length: 96, part: 'centre' }),
  bobSide: form({ texture: 'wave', top: 18, side: 15, length: 92, part: 'side', fringe: 'swept' }),
  bobCurls: form({
    texture: 'curl',
    top: 25,
    side: 36,
    length: 96,
    part: 'side',
    fringe: 'curtain',
  }),
  lobWaves: form({ texture: 'wave', top: 15, side: 14, length: 142, part: 'centre' }),
  shag: form({
    texture: 'wave',
    top: 20,
    side: 16,
    length: 132,
    part: 'centre',
    fringe: 'curtain',
  }),
  longCentre: form({ top: 12, side: 10, length: 245, part: 'centre' }),
  longSide: form({ top: 17, side: 12, length: 235, part: 'side', fringe: 'swept' }),
  longFringe: form({ top: 14, side: 11, length: 240, fringe: 'full' }),
  longWaves: form({
    texture: 'wave',
    top: 18,
    side: 16,
    length: 225,
    part: 'side',
    fringe: 'swept',
  }),
  longCurls: form({
    texture: 'curl',
    top: 25,
    side: 36,
    length: 200,
    part: 'centre',
    fringe: 'curtain',
  }),
  lowBun: form({ top: 8, side: 4, length: 4, part: 'centre', gather: 'lowBun' }),
  lowBunSide: form({
    top: 10,
    side: 4,
    length: 4,
    part: 'side',
    fringe: 'swept',
    gather: 'lowBun',
  }),
  topBun: form({ top: 8, side: 4, length: 4, gather: 'topBun' }),
  ponytail: form({ top: 9, side: 4, length: 4, gather: 'ponytail' }),
  ponytailFringe: form({ top: 12, side: 5, length: 6, fringe: 'full', gather: 'ponytail' }),
  twoBraids: form({ top: 9, side: 5, length: 20, part: 'centre', gather: 'twoBraids' }),
  boxBraids: form({ top: 13, side: 11, length: 238, part: 'centre', strand: 'braids' }),
  braidsUp: form({ top: 10, side: 4, length: 4, gather: 'topBun', strand: 'braids' }),
  rows: form({ top: 6, side: 3, length: 0, gather: 'lowBun', strand: 'rows' }),
  rowsShort: form({ top: 6, side: 3, length: -2, strand: 'rows' }),
  locs: form({ top: 16, side: 15, length: 150, part: 'side', strand: 'locs' }),
  puffs: form({ texture: 'coil', top: 7, side: 4, length: 2, part: 'centre', gather: 'puffs' }),
  menLong: form({ texture: 'wave', top: 15, side: 11, length: 126, part: 'centre' }),
} satisfies Record<string, HairForm>

/** The name of a hair style. */
export type HairStyle = keyof typeof hairForms

interface Choice {
  style: HairStyle
  /** Skins (by index, light to dark) for which the style is available. */
  skins: readonly [from: number, to: number]
}
const choice = (style: HairStyle, from = 0, to = 11): Choice => ({ style, skins: [from, to] })

/** The styles of each board, with the skins that they suit. */
export const hairChoices: Record<'women' | 'men' | 'non_binary' | 'juniors', readonly Choice[]> = {
  women: [
    choice('longCentre', 0, 8),
    choice('bobFringe', 0, 8),
    choice('longCurls'),
    choice('lowBun'),
    choice('afro', 5),
    choice('lobWaves', 0, 7),
    choice('boxBraids', 5),
    choice('pixie', 0, 7),
    choice('longWaves', 0, 7),
    choice('topBun'),
    choice('buzz', 4),
    choice('longFringe', 0, 7),
    choice('bobCurls', 2),
    choice('ponytail'),
    choice('shag', 0, 5),
    choice('rows', 6),
    choice('bobCentre', 0, 9),
    choice('longSide', 0, 7),
    choice('afroLow', 6),
    choice('lowBunSide', 0, 8),
    choice('bobSide', 0, 6),
    choice('braidsUp', 6),
    choice('coilsShort', 7),
    choice('locs', 6),
  ],
  men: [
    choice('crop', 0, 7),
    choice('buzz'),
    choice('sidePart', 0, 6),
    choice('curlyTop', 1),
    choice('coilsShort', 6),
    choice('sweptBack', 0, 6),
    choice('bald', 2),
    choice('highTop', 7),
    choice('menLong', 0, 5),
    choice('curlyShort', 1, 8),
    choice('rowsShort', 6),
    choice('locs', 6),
    choice('afroLow', 6),
  ],
  non_binary: [
    choice('buzz'),
    choice('bobFringe', 0, 6),
    choice('curlyTop', 1),
    choice('shag', 0, 5),
    choice('pixie', 0, 6),
    choice('locs', 5),
    choice('lowBun'),
    choice('curlyShort', 1),
    choice('highTop', 6),
    choice('menLong', 0, 6),
    choice('crop', 0, 6),
    choice('rows', 6),
    choice('afroLow', 6),
  ],
  juniors: [
    choice('ponytailFringe', 0, 7),
    choice('crop', 0, 6),
    choice('puffs', 6),
    choice('twoBraids'),
    choice('curlyShort', 1),
    choice('bobFringe', 0, 6),
    choice('coilsShort', 6),
    choice('lobWaves', 0, 6),
    choice('sidePart', 0, 6),
    choice('rows', 7),
    choice('longCentre', 0, 7),
    choice('afroLow', 6),
    choice('ponytail', 0, 9),
  ],
}
