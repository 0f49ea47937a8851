import { z } from 'zod'
import { hasPrintedLetters } from '#contracts/printed-letters.ts'
import { cardSlots } from '#contracts/models/comp-cards.ts'
import { fullFigure } from '#contracts/models/full-figure.ts'
import { categories, juniorsId } from '#contracts/models/roster.ts'
import {
  adminFilm,
  adminPicture,
  cents,
  day,
  html,
  id,
  instant,
  optionalEmailAddress,
  multiline,
  position,
  someText,
  storedFields,
  text,
  wholeNumber,
} from '#contracts/admin/fields.ts'
import { adminResource } from '#contracts/admin/resource.ts'
import { addedPictures, maxModelPictures } from './picture-import.ts'
import { tag, tags } from '#contracts/admin/records/tags.ts'

const boardIds = categories.map((board) => board.id)
const rate = cents.min(100, 'A rate is at least one euro').nullable()
const girth = wholeNumber(300, 2000, 'Please use 30 to 200 cm').nullable()
const thousandths = wholeNumber(0, 1000)

/**
 * A picture of a model; the first in the list is the main one. The focal point is in thousandths. The slot is
 * the picture's place on the comp card, 0 for the front; empty slots are filled in the order of the list.
 * Line-ups draw the first picture with a figure.
 */
const modelPicture = z.object({
  mediaId: id,
  focalX: thousandths,
  focalY: thousandths,
  alt: multiline(300),
  cardSlot: wholeNumber(0, cardSlots - 1)
    .nullable()
    .default(null),
  figure: fullFigure.nullable().default(null),
})

const hasOnePerPlace = (pictures: readonly z.output<typeof modelPicture>[]): boolean => {
  const slots = pictures.flatMap(({ cardSlot }) => (cardSlot === null ? [] : [cardSlot]))
  return new Set(slots).size === slots.length
}

const writableFields = {
  firstName: someText(80),
  lastName: someText(80),
  categoryId: z.literal(boardIds, 'Please choose a board'),
  countryId: id.nullable(),
  cityId: id.nullable(),
  languages: z.array(someText(40)).max(20),
  heightMm: wholeNumber(500, 2500, 'A height is 50 to 250 cm'),
  weightG: wholeNumber(20_000, 300_000, 'A weight is 20 to 300 kg').nullable(),
  weightHidden: z.boolean(),
  chestMm: girth,
  waistMm: girth,
  hipMm: girth,
  shoeTenths: wholeNumber(150, 600, 'A shoe size is 15 to 60'),
  /**
   * The day on which these measures were taken. If they change and this does not, the database sets it to
   * today.
   */
  measuredOn: day.nullable(),
  hairColour: someText(60),
  eyeColour: someText(60),
  skills: multiline(1000),
  description: html(20_000),
  halfDayRateCents: rate,
  dayRateCents: rate,
  commercial: z.boolean(),
  newFace: z.boolean(),
  /** The contact address of the model, or of a junior's guardian. */
  contactEmail: optionalEmailAddress,
  /** For juniors: their legal working hours follow from it. */
  birthDate: day.nullable(),
  position,
  active: z.boolean(),
  subCategoryIds: z.array(id).max(50),
  pictures: z
    .array(modelPicture)
    .max(maxModelPictures)
    .refine(hasOnePerPlace, 'A place of the comp card holds one picture'),
  films: z.array(z.object({ mediaId: id })).max(20),
  /** The name on cards and sheets, if their typefaces lack letters of the model's name. */
  printName: text(160),
}

const length = z.int().nullable()

/** Former measures, and when they were taken if that is known. */
const pastMeasures = z.object({
  measuredOn: day.nullable(),
  heightMm: z.int(),
  weightG: length,
  chestMm: length,
  waistMm: length,
  hipMm: length,
  shoeTenths: z.int(),
})
export type PastMeasures = z.infer<typeof pastMeasures>

const record = z.object({
  ...storedFields,
  ...writableFields,
  countryName: z.string().nullable(),
  cityName: z.string().nullable(),
  /** The main picture, for lists. */
  picture: adminPicture.nullable(),
  pictures: z.array(modelPicture.extend(adminPicture.shape)),
  films: z.array(adminFilm),
  /** Former measures, newest first. */
  measures: z.array(pastMeasures),
  /** Whether the application's pictures are still being copied. */
  picturesComing: z.boolean(),
  /** The day of the latest digitals; null without any. */
  digitalsTakenOn: day.nullable(),
  tags,
  createdAt: instant,
})

/** Juniors are minors: what the site must not publish about them is not stored. */
const problems = (model: z.output<typeof record>): Record<string, string> => {
  const messages: Record<string, string> = {}
  if (model.categoryId === juniorsId) {
    const adult = ['chestMm', 'waistMm', 'hipMm', 'weightG', 'cityId'] as const
    for (const field of adult) {
      if (model[field] !== null) messages[field] = 'This is not stored for juniors'
    }
  }
  if ((model.dayRateCents === null) !== (model.halfDayRateCents === null)) {
    const missing = model.dayRateCents === null ? 'dayRateCents' : 'halfDayRateCents'
    messages[missing] = 'A rate card has both rates, or none'
  }
  const { firstName, lastName, printName, active } = model
  // Skips hidden models: a newly signed model gets its printed name later.
  if (active && !hasPrintedLetters(printName === '' ? `${firstName} ${lastName}` : printName))
    messages.printName =
      'Cards and sheets lack letters of this name: please write it in Latin letters'
  return messages
}

const optional = {
  countryId: writableFields.countryId.optional(),
  cityId: writableFields.cityId.optional(),
  languages: writableFields.languages.optional(),
  weightG: writableFields.weightG.optional(),
  weightHidden: writableFields.weightHidden.optional(),
  chestMm: writableFields.chestMm.optional(),
  waistMm: writableFields.waistMm.optional(),
  hipMm: writableFields.hipMm.optional(),
  measuredOn: writableFields.measuredOn.optional(),
  skills: writableFields.skills.optional(),
  description: writableFields.description.optional(),
  halfDayRateCents: rate.optional(),
  dayRateCents: rate.optional(),
  commercial: writableFields.commercial.optional(),
  newFace: writableFields.newFace.optional(),
  contactEmail: writableFields.contactEmail.optional(),
  birthDate: writableFields.birthDate.optional(),
  /** If left out, the model comes last on the board. */
  position: position.optional(),
  active: writableFields.active.optional(),
  subCategoryIds: writableFields.subCategoryIds.optional(),
  pictures: writableFields.pictures.optional(),
  films: writableFields.films.optional(),
  printName: writableFields.printName.optional(),
}

/** The roster: facts, rate card, position on the board, pictures and films. */
export const models = adminResource({
  label: 'Models',
  noun: 'model',
  record,
  single: ['pictures', 'films', 'description', 'subCategoryIds', 'picturesComing', 'measures'],
  confidential: ['contactEmail', 'birthDate'],
  changes: z.object(writableFields),
  creates: z.object({ ...writableFields, ...optional }),
  sorts: [
    'position',
    'lastName',
    'firstName',
    'heightMm',
    'measuredOn',
    'dayRateCents',
    'createdAt',
    'updatedAt',
  ],
  filters: [
    'categoryId',
    'active',
    'commercial',
    'newFace',
    'countryId',
    'cityId',
    'heightMm',
    'measuredOn',
    'dayRateCents',
    'subCategoryIds',
    'updatedAt',
    'digitalsTakenOn',
    'tags',
  ],
  searched: true,
  archived: true,
  imported: true,
  csv: {
    active: { label: 'Shown on the site' },
    categoryId: { label: 'Board', kind: 'choice', choices: categories },
    chestMm: { label: 'Chest or bust' },
    printName: { label: 'Name in print' },
    dayRateCents: { label: 'Full-day rate' },
    halfDayRateCents: { label: 'Half-day rate' },
    hipMm: { label: 'Hips' },
    position: { label: 'Position on the board' },
    weightHidden: { label: 'Weight hidden on the site' },
  },
  actions: { tag, 'add-pictures': addedPictures },
  problems,
})
