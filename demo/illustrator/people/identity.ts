import { distance } from '../canvas/colour.ts'
import { hairChoices, type HairForm, hairForms, type HairStyle } from '../hair/styles.ts'
import {
  type Dye,
  type DyeName,
  dyes,
  irises,
  type IrisName,
  type Skin,
  skins,
} from '../canvas/palette.ts'
import { hashText, type Random, createRandom } from '../canvas/random.ts'

/** The board of a demo model, by the category's slug. */
export type Board = 'women' | 'men' | 'non_binary' | 'juniors'

/** The build of a face; lengths in head units (a head is 200 high). */
export interface Face {
  width: number
  jaw: number
  chin: number
  chinDrop: number
  eye: { shape: EyeShape; width: number; open: number; tilt: number; gap: number }
  brow: { weight: number; arch: number; lift: number }
  nose: { width: number; length: number; bridge: number }
  lips: { width: number; full: number; bow: number }
}

/** The shape of the eyelids. */
export type EyeShape = 'almond' | 'round' | 'hooded' | 'upturned' | 'downturned' | 'monolid'

/** The features of a person that are the same in all pictures. */
export interface Identity {
  seed: string
  board: Board
  look: 'feminine' | 'masculine' | 'androgynous'
  age: number
  skin: Skin
  skinIndex: number
  hairStyle: HairStyle
  hair: HairForm
  dye: Dye
  brows: string
  iris: string
  face: Face
  freckles: boolean
  beautySpot: boolean
  beard: 'none' | 'stubble' | 'short' | 'full' | 'moustache'
  glasses: 'none' | 'round' | 'square' | 'cat'
  lines: boolean
  build: 'slight' | 'medium' | 'broad'
  /** Descriptions for the profile, which match the drawing. */
  words: { hairColour: string; eyeColour: string; hairStyle: string }
}

const fairDyes: readonly DyeName[] = [
  'blonde',
  'lightBrown',
  'copper',
  'brown',
  'darkBlonde',
  'auburn',
  'darkBrown',
  'platinum',
  'chestnut',
  'black',
]
const middleDyes: readonly DyeName[] = [
  'darkBrown',
  'black',
  'brown',
  'chestnut',
  'softBlack',
  'lightBrown',
  'auburn',
]
const deepDyes: readonly DyeName[] = ['black', 'softBlack', 'darkBrown', 'black', 'softBlack']
const dyedDyes: readonly DyeName[] = [
  'black',
  'softBlack',
  'darkBrown',
  'black',
  'copper',
  'softBlack',
  'platinum',
  'black',
  'darkBrown',
]
const fairIrises: readonly IrisName[] = ['blue', 'green', 'grey', 'hazel', 'brown', 'amber']
const middleIrises: readonly IrisName[] = ['brown', 'darkBrown', 'hazel', 'brown', 'green']
const deepIrises: readonly IrisName[] = ['darkBrown', 'brown', 'darkBrown', 'amber']

/** Steps without a common factor with the number of skins or styles, so that neighbours on a board differ. */
const skinStep: Record<Board, number> = { women: 5, men: 7, non_binary: 5, juniors: 7 }

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[((index % list.length) + list.length) % list.length]
  if (item === undefined) throw new Error('Cannot choose from an empty list')
  return item
}

function pickAge(board: Board, random: Random, count: number): number {
  if (board === 'juniors') return Math.round(random.between(7, 15.4))
  if (count % 6 === 4) return Math.round(random.between(48, 68))
  if (count % 5 === 2) return Math.round(random.between(33, 44))
  return Math.round(random.between(19, 30))
}

function pickLook(board: Board, random: Random): Identity['look'] {
  if (board === 'women') return 'feminine'
  if (board === 'men') return 'masculine'
  return board === 'non_binary' ? 'androgynous' : random.pick(['feminine', 'masculine'])
}

/** Junior styles for girls only, and for boys only. */
const girlStyles: readonly HairStyle[] = [
  'ponytailFringe',
  'puffs',
  'twoBraids',
  'bobFringe',
  'lobWaves',
  'longCentre',
  'ponytail',
  'rows',
]
const boyStyles: readonly HairStyle[] = ['crop', 'sidePart', 'coilsShort']

function pickFace(look: Identity['look'], junior: boolean, random: Random): Face {
  const male = look === 'masculine' ? 1 : look === 'androgynous' ? 0.5 : 0
  const child = junior ? 1 : 0
  return {
    width: random.between(61, 69.5) + male * 1.5 + child * 2,
    jaw: random.between(41, 51) + male * 6 + child,
    chin: random.between(11, 21) + male * 6 - child,
    chinDrop: random.between(-3, 5) + male * 3 - child * 6,
    eye: {
      shape: random.pick([
        'almond',
        'round',
        'hooded',
        'upturned',
        'downturned',
        'monolid',
        'almond',
      ]),
      width: random.between(14.6, 17) - male * 0.8 + child * 0.8,
      open: random.between(5.8, 8) - male * 0.7 + child * 1.6,
      tilt: random.between(-0.6, 2.6) - male,
      gap: random.between(28, 31),
    },
    brow: {
      weight: random.between(4.2, 6.4) + male * 1.9 - child * 0.9,
      arch: random.between(3, 7.5) - male * 2.6 - child,
      lift: random.between(19, 23) - male * 2.4 + child * 2,
    },
    nose: {
      width: random.between(12.5, 19) + male * 1.6 - child * 2.4,
      length: random.between(40, 46) + male * 2 - child * 3.5,
      bridge: random.between(-1, 1),
    },
    lips: {
      width: random.between(21, 26.5) + male - child * 2.6,
      full: random.between(11, 17) - male * 3 - child * 1.4,
      bow: random.between(1.5, 3.4),
    },
  }
}

function pickBeard(look: Identity['look'], age: number, random: Random): Identity['beard'] {
  if (look !== 'masculine' || age < 21) return 'none'
  return random.pick(['none', 'stubble', 'short', 'none', 'full', 'moustache', 'stubble', 'short'])
}

function pickDye(
  board: Board,
  { skin, age, count }: { skin: number; age: number; count: number },
): DyeName {
  if (age >= 56) return count % 2 ? 'silver' : 'grey'
  if (age >= 48) return skin > 6 ? 'grey' : count % 2 ? 'grey' : 'darkBrown'
  if (skin <= 2) return at(fairDyes, count * 3)
  if (skin <= 6) return at(middleDyes, count)
  return board === 'women' || board === 'non_binary' ? at(dyedDyes, count) : at(deepDyes, count)
}

/**
 * Replaces a hair colour as light as the skin, which would be invisible, by black. The deepest skins take any
 * colour.
 */
const distinctDye = (skin: number, name: DyeName): DyeName =>
  skin <= 8 && distance(dyes[name].base, at(skins, skin).base) < 0.13 ? 'black' : name

const pickIris = (skin: number, count: number): IrisName =>
  skin <= 2 ? at(fairIrises, count) : skin <= 6 ? at(middleIrises, count) : at(deepIrises, count)

function pickHairStyle(
  board: Board,
  count: number,
  { skin, age, look }: { skin: number; age: number; look: string },
) {
  const fits = hairChoices[board].filter(
    ({ style, skins: [from, to] }) =>
      skin >= from &&
      skin <= to &&
      (board !== 'juniors' ||
        (look === 'feminine' ? !boyStyles.includes(style) : !girlStyles.includes(style))),
  )
  const calm = fits.filter(
    ({ style }) => age < 45 || !['highTop', 'puffs', 'shag', 'longCurls'].includes(style),
  )
  return at(calm, count * 5 + Math.floor(count / 12)).style
}

/**
 * Creates the person of a seed. The same seed and board always give the same person, and successive numbers
 * (`women-01`, `women-02`) give people who do not look alike.
 */
export function createIdentity(seed: string, board: Board): Identity {
  const random = createRandom(`person ${seed}`)
  const digits = /(\d+)$/.exec(seed)?.[1]
  const count = digits ? Number(digits) : hashText(seed) % 10007
  const skinIndex =
    (count * skinStep[board] + Math.floor(count / 12) * 2 + board.length) % skins.length
  const age = pickAge(board, random, count)
  const look = pickLook(board, random)
  const hairStyle = pickHairStyle(board, count, { skin: skinIndex, age, look })
  const dyeName = distinctDye(skinIndex, pickDye(board, { skin: skinIndex, age, count }))
  const iris = irises[pickIris(skinIndex, count)]
  const junior = board === 'juniors'
  return {
    seed,
    board,
    look,
    age,
    skin: at(skins, skinIndex),
    skinIndex,
    hairStyle,
    hair: hairForms[hairStyle],
    dye: dyes[dyeName],
    brows: ['platinum', 'silver', 'blonde'].includes(dyeName)
      ? dyes[skinIndex > 6 ? 'darkBrown' : 'darkBlonde'].shade
      : dyes[dyeName].shade,
    iris: iris.colour,
    face: pickFace(look, junior, random),
    freckles:
      skinIndex <= 6 &&
      random.chance(dyeName === 'copper' || dyeName === 'auburn' ? 0.85 : junior ? 0.35 : 0.14),
    beautySpot: !junior && random.chance(0.16),
    beard: pickBeard(look, age, random),
    glasses: random.chance(age > 40 ? 0.35 : 0.12)
      ? random.pick(['round', 'square', 'cat'])
      : 'none',
    lines: age >= 44,
    build: random.pick(['slight', 'medium', 'broad', 'medium']),
    words: { hairColour: dyes[dyeName].name, eyeColour: iris.name, hairStyle },
  }
}
