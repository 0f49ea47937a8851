import type { Identity } from '../people/identity.ts'
import type { HatKind, InnerKind, LowerKind, OuterKind } from './outfit.ts'

export interface Look {
  inner: InnerKind
  outer?: OuterKind
  lower: readonly LowerKind[]
}

export const look = (
  inner: InnerKind,
  outer: OuterKind | undefined,
  ...lower: LowerKind[]
): Look => ({
  inner,
  outer,
  lower,
})

export const women: readonly Look[] = [
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

export const men: readonly Look[] = [
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

export const both: readonly Look[] = [
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

export const young: readonly Look[] = [
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

export const innerNames: Record<InnerKind, string> = {
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

export const outerNames: Record<OuterKind, string> = {
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

export const lowerNames: Record<LowerKind, string> = {
  trousers: 'trousers',
  wide: 'wide trousers',
  jeans: 'jeans',
  midi: 'midi skirt',
  pencil: 'pencil skirt',
  mini: 'short skirt',
  gown: 'long skirt',
  shorts: 'shorts',
}

export const hatNames: Record<Exclude<HatKind, 'none'>, string> = {
  fedora: 'felt hat',
  beret: 'beret',
  beanie: 'knitted hat',
  wide: 'wide-brimmed hat',
  bucket: 'bucket hat',
  cap: 'cap',
  scarf: 'headscarf',
}

export const dresses: readonly InnerKind[] = ['slip', 'square', 'wrap']

export const skirts: readonly LowerKind[] = ['midi', 'pencil', 'mini', 'gown']

export const listLooks = ({ board, look: style }: Identity): readonly Look[] =>
  board === 'juniors' ? young : style === 'feminine' ? women : style === 'masculine' ? men : both
