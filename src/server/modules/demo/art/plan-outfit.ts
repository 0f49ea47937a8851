import { distance } from './colour.ts'
import type { Identity } from './identity.ts'
import type { HatKind, InnerKind, Jewel, LowerKind, OuterKind, Outfit, ShoeKind } from './outfit.ts'
import { cloths, type Cloth, type ClothName, type Palette } from './palette.ts'
import type { Random } from './random.ts'

/** An outfit with the words that describe it, by how much of it is seen. */
export interface PlannedOutfit {
  outfit: Outfit
  words: { bust: string; half: string; whole: string }
  maySit: boolean
}

interface Look {
  inner: InnerKind
  outer?: OuterKind
  lower: readonly LowerKind[]
}

const look = (inner: InnerKind, outer: OuterKind | undefined, ...lower: LowerKind[]): Look => ({
  inner,
  outer,
  lower,
})

const women: readonly Look[] = [
  look('turtleneck', 'coat', 'trousers', 'wide'),
  look('slip', undefined, 'gown', 'midi'),
  look('cable', undefined, 'jeans', 'midi'),
  look('bare', 'blazer', 'trousers', 'wide'),
  look('shirt', undefined, 'wide', 'pencil', 'jeans'),
  look('turtleneck', undefined, 'pencil', 'wide', 'midi'),
  look('tee', 'leather', 'jeans', 'mini'),
  look('wrap', undefined, 'midi', 'gown'),
  look('square', undefined, 'gown', 'midi', 'pencil'),
  look('blouse', 'doubleBreasted', 'wide', 'trousers'),
  look('tank', undefined, 'jeans', 'wide'),
  look('shirt', 'trench', 'trousers', 'jeans'),
  look('halter', undefined, 'gown', 'wide'),
  look('tank', 'cardigan', 'midi', 'jeans'),
  look('boat', undefined, 'midi', 'jeans', 'pencil'),
  look('turtleneck', 'checkCoat', 'trousers', 'midi'),
]
const men: readonly Look[] = [
  look('turtleneck', 'coat', 'trousers'),
  look('shirt', 'blazer', 'trousers'),
  look('crew', undefined, 'jeans', 'trousers'),
  look('tee', 'bomber', 'jeans', 'trousers'),
  look('turtleneck', undefined, 'trousers', 'wide'),
  look('shirt', undefined, 'trousers', 'jeans'),
  look('tee', 'leather', 'jeans'),
  look('cable', undefined, 'trousers', 'jeans'),
  look('shirt', 'trench', 'trousers'),
  look('tee', undefined, 'jeans', 'wide'),
  look('turtleneck', 'doubleBreasted', 'trousers', 'wide'),
  look('shirt', 'cardigan', 'trousers'),
  look('tee', 'denim', 'jeans', 'trousers'),
  look('polo', undefined, 'trousers', 'wide'),
  look('crew', 'checkCoat', 'trousers'),
  look('tank', undefined, 'jeans', 'trousers'),
]
const both: readonly Look[] = [
  look('turtleneck', 'coat', 'wide', 'trousers'),
  look('tee', 'blazer', 'wide', 'trousers'),
  look('cable', undefined, 'jeans', 'wide'),
  look('shirt', undefined, 'wide', 'trousers'),
  look('tank', undefined, 'wide', 'jeans'),
  look('tee', 'leather', 'jeans'),
  look('turtleneck', undefined, 'wide', 'midi'),
  look('shirt', 'trench', 'trousers'),
  look('boat', undefined, 'wide', 'midi'),
  look('bare', 'doubleBreasted', 'wide'),
  look('crew', undefined, 'jeans', 'midi'),
  look('striped', undefined, 'wide', 'jeans'),
  look('turtleneck', 'checkCoat', 'trousers'),
  look('polo', 'bomber', 'trousers'),
]
const young: readonly Look[] = [
  look('striped', undefined, 'jeans', 'shorts'),
  look('hoodie', undefined, 'jeans'),
  look('tee', 'dungarees', 'jeans'),
  look('crew', undefined, 'jeans', 'trousers'),
  look('tee', undefined, 'shorts', 'jeans'),
  look('shirt', undefined, 'trousers', 'jeans'),
  look('striped', 'raincoat', 'jeans'),
  look('tee', 'denim', 'trousers', 'shorts'),
  look('cable', undefined, 'jeans', 'trousers'),
  look('polo', undefined, 'shorts', 'trousers'),
  look('tee', 'cardigan', 'trousers', 'jeans'),
  look('striped', 'dungarees', 'jeans'),
]

const innerWords: Record<InnerKind, string> = {
  tee: 'T-shirt',
  striped: 'striped T-shirt',
  tank: 'tank top',
  crew: 'crew-neck knit',
  cable: 'cable knit',
  turtleneck: 'turtleneck',
  shirt: 'shirt',
  polo: 'polo shirt',
  blouse: 'round-collar blouse',
  slip: 'slip dress',
  halter: 'halter top',
  square: 'square-neck dress',
  wrap: 'wrap dress',
  boat: 'boat-neck top',
  hoodie: 'hooded sweatshirt',
  bare: '',
}
const outerWords: Record<OuterKind, string> = {
  blazer: 'blazer',
  doubleBreasted: 'double-breasted jacket',
  coat: 'wide-lapelled coat',
  checkCoat: 'checked coat',
  trench: 'trench coat',
  cardigan: 'cardigan',
  bomber: 'bomber jacket',
  leather: 'leather jacket',
  denim: 'denim jacket',
  waistcoat: 'waistcoat',
  dungarees: 'dungarees',
  raincoat: 'raincoat',
}
const lowerWords: Record<LowerKind, string> = {
  trousers: 'trousers',
  wide: 'wide trousers',
  jeans: 'jeans',
  midi: 'midi skirt',
  pencil: 'pencil skirt',
  mini: 'short skirt',
  gown: 'long skirt',
  shorts: 'shorts',
}
const hatWords: Record<Exclude<HatKind, 'none'>, string> = {
  fedora: 'felt hat',
  beret: 'beret',
  beanie: 'knitted hat',
  wide: 'wide-brimmed hat',
  bucket: 'bucket hat',
  cap: 'cap',
  scarf: 'headscarf',
}
const dresses: readonly InnerKind[] = ['slip', 'square', 'wrap']
const skirts: readonly LowerKind[] = ['midi', 'pencil', 'mini', 'gown']

const looksOf = ({ board, look: style }: Identity): readonly Look[] =>
  board === 'juniors' ? young : style === 'feminine' ? women : style === 'masculine' ? men : both

/** A cloth of the palette that stands out from the given colours. */
function clothOf(names: readonly ClothName[], against: readonly string[], random: Random): Cloth {
  const all = random.shuffle(names).map((name): Cloth => cloths[name])
  const apart = ({ colour }: Cloth) => Math.min(...against.map((other) => distance(colour, other)))
  const clear = all.find((cloth) => apart(cloth) > 0.2)
  const best = clear ?? all.toSorted((a, b) => apart(b) - apart(a))[0]
  if (!best) throw new Error('A palette has at least one cloth')
  return best
}

function hatOf({ board, look: style, hair }: Identity, format: string, random: Random): HatKind {
  if (hair.top > 40 || format === 'full' || !random.chance(board === 'juniors' ? 0.14 : 0.16))
    return 'none'
  if (board === 'juniors') return random.pick(['beanie', 'cap', 'bucket'])
  return style === 'feminine'
    ? random.pick(['wide', 'beret', 'scarf', 'fedora'])
    : random.pick(['beanie', 'fedora', 'bucket', 'beret'])
}

function jewelsOf(
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

function shoesOf(board: string, lower: LowerKind, random: Random): ShoeKind {
  if (board === 'juniors') return 'sneakers'
  if (skirts.includes(lower)) return random.pick(['heels', 'boots', 'heels'])
  return lower === 'jeans'
    ? random.pick(['sneakers', 'boots', 'loafers'])
    : random.pick(['loafers', 'boots'])
}

/** Chooses what a person wears in one picture. */
export function planOutfit(
  identity: Identity,
  { palette, random, format }: { palette: Palette; random: Random; format: string },
): PlannedOutfit {
  const { skin, dye, board } = identity
  const chosen = random.pick(
    looksOf(identity).filter(({ inner }) => !(inner === 'bare' && format === 'profile')),
  )
  const outerCloth = clothOf(
    [...palette.main, ...palette.second],
    [palette.ground, palette.light, skin.base, dye.base],
    random,
  )
  const outer: Cloth =
    chosen.outer === 'denim'
      ? cloths.denim
      : chosen.outer === 'leather'
        ? cloths.black
        : chosen.outer === 'trench'
          ? cloths.camel
          : outerCloth
  const innerCloth = chosen.outer
    ? clothOf([...palette.second, ...palette.main], [outer.colour, skin.base, skin.shade], random)
    : clothOf(
        [...palette.main, ...palette.second],
        [palette.ground, skin.base, skin.shade, dye.base],
        random,
      )
  const inner: Cloth =
    chosen.inner === 'striped'
      ? cloths.white
      : chosen.outer === 'dungarees' && chosen.inner === 'tee'
        ? cloths.white
        : innerCloth
  const lower = random.pick(chosen.lower)
  const dress = dresses.includes(chosen.inner) && skirts.includes(lower)
  const suit = chosen.outer === 'blazer' || chosen.outer === 'doubleBreasted'
  const lowerCloth: Cloth = dress
    ? inner
    : lower === 'jeans'
      ? cloths.denim
      : suit && random.chance(0.8)
        ? outer
        : clothOf(
            [...palette.second, ...palette.main],
            [inner.colour, palette.ground, palette.dark],
            random,
          )
  const overalls = chosen.outer === 'dungarees'
  const hat = hatOf(identity, format, random)
  const hatCloth = clothOf(
    [...palette.main, ...palette.second],
    [palette.ground, dye.base, skin.base],
    random,
  )
  const scarf =
    chosen.outer && ['coat', 'checkCoat'].includes(chosen.outer) && random.chance(0.2)
      ? cloths[random.pick(['rust', 'ecru', 'mustard', 'oxblood'] as const)]
      : null
  const innerText = chosen.inner === 'bare' ? '' : `${inner.name} ${innerWords[chosen.inner]}`
  const outerText = chosen.outer ? `${outer.name} ${outerWords[chosen.outer]}` : ''
  const top = [outerText, innerText].filter(Boolean).join(' over ')
  const extras = [
    hat === 'none' ? '' : `${hatCloth.name} ${hatWords[hat]}`,
    scarf ? `${scarf.name} scarf` : '',
  ]
  const lowerText = overalls || dress ? '' : `${lowerCloth.name} ${lowerWords[lower]}`
  const join = (...parts: string[]) => parts.filter(Boolean).join(', ')
  return {
    outfit: {
      inner: { kind: chosen.inner, colour: inner.colour },
      outer: chosen.outer
        ? { kind: chosen.outer, colour: overalls ? cloths.denim.colour : outer.colour }
        : null,
      lower: {
        kind: overalls ? 'jeans' : lower,
        colour: overalls ? cloths.denim.colour : lowerCloth.colour,
      },
      shoes: {
        kind: shoesOf(board, lower, random),
        colour: random.pick(['#1a1918', '#4a2a18', '#1a1918', '#e8e0d2']),
      },
      jewels: jewelsOf(identity, chosen.inner, chosen.outer !== undefined, random),
      hat: { kind: hat, colour: hatCloth.colour },
      scarf: scarf?.colour ?? null,
      metal: random.pick(['#c9a24b', '#c9a24b', '#c8c4bc']),
    },
    words: {
      bust: join(overalls ? `denim dungarees over ${innerText}` : top, ...extras),
      half: join(overalls ? `denim dungarees over ${innerText}` : top, ...extras),
      whole: join(overalls ? `denim dungarees over ${innerText}` : top, lowerText, ...extras),
    },
    maySit:
      !skirts.includes(lower) &&
      !(chosen.outer && ['coat', 'checkCoat', 'trench'].includes(chosen.outer)),
  }
}
