/**
 * The usage of a job's pictures. Areas lie within each other: exclusivity in Europe includes Germany (ADR
 * 0093).
 */
export interface Area {
  readonly name: string
  /** The larger area that includes it. */
  readonly within?: string
}

export const productCategories = {
  beauty: { name: 'Beauty' },
  make_up: { name: 'Make-up', within: 'beauty' },
  skincare: { name: 'Skincare', within: 'beauty' },
  hair_care: { name: 'Hair care', within: 'beauty' },
  fragrance: { name: 'Fragrance', within: 'beauty' },
  fashion: { name: 'Fashion' },
  sportswear: { name: 'Sportswear', within: 'fashion' },
  denim: { name: 'Denim', within: 'fashion' },
  lingerie: { name: 'Lingerie and swimwear', within: 'fashion' },
  footwear: { name: 'Footwear', within: 'fashion' },
  eyewear: { name: 'Eyewear', within: 'fashion' },
  bags: { name: 'Bags and leather goods', within: 'fashion' },
  jewellery: { name: 'Jewellery and watches' },
  cars: { name: 'Cars' },
  drinks: { name: 'Drinks' },
  alcohol: { name: 'Alcohol', within: 'drinks' },
  food: { name: 'Food' },
  electronics: { name: 'Electronics' },
  telecoms: { name: 'Telecoms' },
  finance: { name: 'Banks and insurance' },
  travel: { name: 'Travel' },
  home: { name: 'Home and furniture' },
  health: { name: 'Health and pharmacy' },
  retail: { name: 'Department stores and supermarkets' },
} as const satisfies Readonly<Record<string, Area>>

export const territories = {
  worldwide: { name: 'Worldwide' },
  europe: { name: 'Europe', within: 'worldwide' },
  eu: { name: 'European Union', within: 'europe' },
  france: { name: 'France', within: 'eu' },
  germany: { name: 'Germany', within: 'eu' },
  italy: { name: 'Italy', within: 'eu' },
  spain: { name: 'Spain', within: 'eu' },
  benelux: { name: 'Benelux', within: 'eu' },
  nordics: { name: 'Nordic countries', within: 'europe' },
  united_kingdom: { name: 'United Kingdom', within: 'europe' },
  switzerland: { name: 'Switzerland', within: 'europe' },
  north_america: { name: 'North America', within: 'worldwide' },
  united_states: { name: 'United States', within: 'north_america' },
  canada: { name: 'Canada', within: 'north_america' },
  latin_america: { name: 'Latin America', within: 'worldwide' },
  asia: { name: 'Asia', within: 'worldwide' },
  china: { name: 'China', within: 'asia' },
  japan: { name: 'Japan', within: 'asia' },
  korea: { name: 'South Korea', within: 'asia' },
  middle_east: { name: 'Middle East', within: 'worldwide' },
  africa: { name: 'Africa', within: 'worldwide' },
  oceania: { name: 'Australia and Oceania', within: 'worldwide' },
} as const satisfies Readonly<Record<string, Area>>

export const media = {
  print: 'Print',
  online: 'Online',
  social: 'Social media',
  e_commerce: 'E-commerce',
  out_of_home: 'Out of home',
  point_of_sale: 'Point of sale',
  packaging: 'Packaging',
  television: 'Television',
  cinema: 'Cinema',
} as const

export type ProductCategory = keyof typeof productCategories
export type Territory = keyof typeof territories
export type Medium = keyof typeof media

const listKeys = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  Object.keys(table) as [Key, ...Key[]]

export const categoryIds = listKeys(productCategories)
export const territoryIds = listKeys(territories)
export const mediumIds = listKeys(media)

/** The usage of a job. Empty fields mean no restriction: every product, everywhere, in all media. */
export interface Usage<Until = string> {
  readonly category: ProductCategory | null
  readonly territories: readonly Territory[]
  readonly media: readonly Medium[]
  /** Until when the model works for no competitor of the client; null without exclusivity. */
  readonly exclusiveUntil: Until | null
}

const joinNames = (names: readonly string[], none: string): string =>
  names.length > 0 ? names.join(', ') : none

/** Formats `Skincare; Europe, Japan; all media`. */
export const formatUsage = (usage: Omit<Usage<unknown>, 'exclusiveUntil'>): string =>
  [
    usage.category ? productCategories[usage.category].name : 'All products',
    joinNames(
      usage.territories.map((each) => territories[each].name),
      'worldwide',
    ),
    joinNames(
      usage.media.map((each) => media[each]),
      'all media',
    ),
  ].join('; ')
