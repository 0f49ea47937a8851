/** The garment next to the skin. */
export type InnerKind =
  | 'tee'
  | 'striped'
  | 'tank'
  | 'crew'
  | 'cable'
  | 'turtleneck'
  | 'shirt'
  | 'polo'
  | 'blouse'
  | 'slip'
  | 'halter'
  | 'square'
  | 'wrap'
  | 'boat'
  | 'hoodie'
  | 'bare'

/** The garment over it. */
export type OuterKind =
  | 'blazer'
  | 'doubleBreasted'
  | 'coat'
  | 'checkCoat'
  | 'trench'
  | 'cardigan'
  | 'bomber'
  | 'leather'
  | 'denim'
  | 'waistcoat'
  | 'dungarees'
  | 'raincoat'

/** The garment below the waist. */
export type LowerKind =
  | 'trousers'
  | 'wide'
  | 'jeans'
  | 'midi'
  | 'pencil'
  | 'mini'
  | 'gown'
  | 'shorts'

/** Shoes. */
export type ShoeKind = 'boots' | 'loafers' | 'heels' | 'sneakers'

/** Jewellery; several pieces may be worn. */
export type Jewel = 'hoops' | 'drops' | 'studs' | 'chain' | 'layers' | 'pearls' | 'cuffs'

/** Headwear. */
export type HatKind = 'none' | 'fedora' | 'beret' | 'beanie' | 'wide' | 'bucket' | 'cap' | 'scarf'

/** The clothes in one picture; colours are `#rrggbb`. */
export interface Outfit {
  inner: { kind: InnerKind; colour: string }
  outer: { kind: OuterKind; colour: string } | null
  lower: { kind: LowerKind; colour: string }
  shoes: { kind: ShoeKind; colour: string }
  jewels: readonly Jewel[]
  hat: { kind: HatKind; colour: string }
  scarf: string | null
  metal: string
}
