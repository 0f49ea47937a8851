import { distance } from '../canvas/colour.ts'
import type { Identity } from '../people/identity.ts'
import type { HatKind, InnerKind, Jewel, LowerKind, Outfit, ShoeKind, OuterKind } from './outfit.ts'
import { type Cloth, type ClothName, cloths, type Palette } from '../canvas/palette.ts'
import type { Random } from '../canvas/random.ts'
import {
  dresses,
  hatNames,
  innerNames,
  listLooks,
  lowerNames,
  outerNames,
  skirts,
  type Look,
} from './wardrobe.ts'

/** An outfit with its descriptions, by how much of it is visible. */
export interface PlannedOutfit {
  outfit: Outfit
  words: { bust: string; half: string; whole: string }
  maySit: boolean
}

/** Picks a cloth of the palette that contrasts with the given colours. */
function pickCloth(names: readonly ClothName[], against: readonly string[], random: Random): Cloth {
  const all = random.shuffle(names).map((name): Cloth => cloths[name])
  const apart = ({ colour }: Cloth) => Math.min(...against.map((other) => distance(colour, other)))
  const clear = all.find((cloth) => apart(cloth) > 0.2)
  const best = clear ?? all.toSorted((a, b) => apart(b) - apart(a))[0]
  if (!best) throw new Error('A palette has at least one cloth')
  return best
}

function pickHat({ board, look: style, hair }: Identity, format: string, random: Random): HatKind {
  if (hair.top > 40 || format === 'full' || !random.chance(board === 'juniors' ? 0.14 : 0.16))
    return 'none'
  if (board === 'juniors') return random.pick(['beanie', 'cap', 'bucket'])
  return style === 'feminine'
    ? random.pick(['wide', 'beret', 'scarf', 'fedora'])
    : random.pick(['beanie', 'fedora', 'bucket', 'beret'])
}

function pickJewels(
  { board, look: style }: Identity,
  inner: InnerKind,
  outer: boolean,
  random: Random,
): Jewel[] {
  if (board === 'juniors') return []
  const open = ['slip', 'tank', 'square', 'wrap', 'bare', 'tee', 'boat'].includes(inner)
  const neck: Jewel[] =
    open && random.chance(style === 'masculine' ? 0.25 : 0.6)
      ? [style === 'masculine' ? 'chain' : random.pick(['chain', 'layers', 'pearls'])]
      : []
  if (style === 'masculine') return outer ? [] : neck
  return [
    ...neck,
    ...(random.chance(0.65)
      ? [
          random.pick<Jewel>(
            style === 'feminine' ? ['hoops', 'drops', 'studs'] : ['hoops', 'studs'],
          ),
        ]
      : []),
  ]
}

function pickShoes(board: string, lower: LowerKind, random: Random): ShoeKind {
  if (board === 'juniors') return 'sneakers'
  if (skirts.includes(lower)) return random.pick(['heels', 'boots', 'heels'])
  return lower === 'jeans'
    ? random.pick(['sneakers', 'boots', 'loafers'])
    : random.pick(['loafers', 'boots'])
}

type Cloths = Record<'outer' | 'inner' | 'lower', Cloth>

/**
 * Picks the cloths of an outfit, each in contrast to what is beside it: skin, hair, ground, the next garment.
 */
function pickCloths(
  { skin, dye }: Identity,
  { chosen, lower }: { chosen: Look; lower: LowerKind },
  { palette, random }: { palette: Palette; random: Random },
): Cloths {
  const first = [...palette.main, ...palette.second]
  const quiet = [...palette.second, ...palette.main]
  const outerCloth = pickCloth(first, [palette.ground, palette.light, skin.base, dye.base], random)
  const outer = (chosen.outer && ownCloth[chosen.outer]) ?? outerCloth
  const innerCloth = chosen.outer
    ? pickCloth(quiet, [outer.colour, skin.base, skin.shade], random)
    : pickCloth(first, [palette.ground, skin.base, skin.shade, dye.base], random)
  const underBib = chosen.outer === 'dungarees' && chosen.inner === 'tee'
  const inner = chosen.inner === 'striped' || underBib ? cloths.white : innerCloth
  const suit = chosen.outer === 'blazer' || chosen.outer === 'doubleBreasted'
  if (chosen.outer === 'dungarees') return { outer, inner, lower: cloths.denim }
  if (isDress(chosen, lower)) return { outer, inner, lower: inner }
  if (lower === 'jeans') return { outer, inner, lower: cloths.denim }
  if (suit && random.chance(0.8)) return { outer, inner, lower: outer }
  const against = [inner.colour, palette.ground, palette.dark]
  return { outer, inner, lower: pickCloth(quiet, against, random) }
}

/** Garments that come in one cloth. */
const ownCloth: Partial<Record<OuterKind, Cloth>> = {
  denim: cloths.denim,
  dungarees: cloths.denim,
  leather: cloths.black,
  trench: cloths.camel,
}

const isDress = ({ inner }: Look, lower: LowerKind) =>
  dresses.includes(inner) && skirts.includes(lower)

const longCoats: readonly OuterKind[] = ['coat', 'checkCoat', 'trench']

/** Describes an outfit, by how much of it is visible. */
function describeOutfit(
  { inner, outer }: Look,
  { lower, worn, extras }: { lower: LowerKind; worn: Cloths; extras: readonly string[] },
): PlannedOutfit['words'] {
  const join = (...parts: readonly string[]) => parts.filter(Boolean).join(', ')
  const top = [
    outer ? `${worn.outer.name} ${outerNames[outer]}` : '',
    inner === 'bare' ? '' : `${worn.inner.name} ${innerNames[inner]}`,
  ]
  const upper = top.filter(Boolean).join(' over ')
  const whole = outer === 'dungarees' || isDress({ inner, outer, lower: [] }, lower)
  const below = whole ? '' : `${worn.lower.name} ${lowerNames[lower]}`
  return {
    bust: join(upper, ...extras),
    half: join(upper, ...extras),
    whole: join(upper, below, ...extras),
  }
}

/** Chooses what a person wears in one picture. */
export function planOutfit(
  identity: Identity,
  { palette, random, format }: { palette: Palette; random: Random; format: string },
): PlannedOutfit {
  const { skin, dye, board } = identity
  const fits = listLooks(identity).filter(({ inner }) => inner !== 'bare' || format !== 'profile')
  const look = random.pick(fits)
  const lower = look.outer === 'dungarees' ? 'jeans' : random.pick(look.lower)
  const worn = pickCloths(identity, { chosen: look, lower }, { palette, random })
  const hat = pickHat(identity, format, random)
  const bright = [...palette.main, ...palette.second]
  const hatCloth = pickCloth(bright, [palette.ground, dye.base, skin.base], random)
  const coat = look.outer === 'coat' || look.outer === 'checkCoat'
  const scarf = coat && random.chance(0.2) ? cloths[random.pick(scarfCloths)] : null
  const extras = [
    hat === 'none' ? '' : `${hatCloth.name} ${hatNames[hat]}`,
    scarf ? `${scarf.name} scarf` : '',
  ]
  return {
    outfit: {
      inner: { kind: look.inner, colour: worn.inner.colour },
      outer: look.outer ? { kind: look.outer, colour: worn.outer.colour } : null,
      lower: { kind: lower, colour: worn.lower.colour },
      shoes: { kind: pickShoes(board, lower, random), colour: random.pick(shoeColours) },
      jewels: pickJewels(identity, look.inner, look.outer !== undefined, random),
      hat: { kind: hat, colour: hatCloth.colour },
      scarf: scarf?.colour ?? null,
      metal: random.pick(['#c9a24b', '#c9a24b', '#c8c4bc']),
    },
    words: describeOutfit(look, { lower, worn, extras }),
    maySit: !skirts.includes(lower) && !(look.outer && longCoats.includes(look.outer)),
  }
}

const scarfCloths: readonly ClothName[] = ['rust', 'ecru', 'mustard', 'oxblood']
const shoeColours = ['#1a1918', '#4a2a18', '#1a1918', '#e8e0d2'] as const
