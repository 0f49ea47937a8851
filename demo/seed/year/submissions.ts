import type { ApplicationState } from '#contracts/submissions/application-options.ts'
import {
  type EnquiryKind,
  enquiryKinds,
  enquiryLabels,
} from '#contracts/submissions/enquiry-options.ts'
import { addDays } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { type Random, createRandom } from '#demo/illustrator/canvas/random.ts'
import type { Past } from './bookings.ts'
import { daysAgo, hoursAfter, type KnownModel } from './past.ts'

interface Sender {
  firstName: string
  lastName: string
  email: string
  phone: string
  countryId: number
  cityId: number
  message: string
  createdAt: Date
  updatedAt: Date
}

export interface PlannedApplication extends Sender {
  state: ApplicationState
  birthDate: string
  gender: 'Male' | 'Female' | 'Non-binary'
  categoryId: number
  heightMm: number
  weightG: number
  shoeTenths: number
  spokenLanguages: string
  hairEyeColour: string
  specialSkills: string
  /** The model created from it. */
  modelId: number | null
}

export interface PlannedEnquiry extends Sender {
  kind: EnquiryKind
  state: 'new' | 'answered' | 'closed'
  subject: string
  details: { label: string; value: string }[]
}

const boards = {
  men: { id: 1, gender: 'Male', heightMm: 1840, weightG: 74_000, shoeTenths: 430 },
  women: { id: 2, gender: 'Female', heightMm: 1750, weightG: 59_000, shoeTenths: 395 },
  non_binary: { id: 13, gender: 'Non-binary', heightMm: 1790, weightG: 65_000, shoeTenths: 410 },
} as const

const getBoard = (categoryId: number) =>
  Object.values(boards).find(({ id }) => id === categoryId) ?? boards.women

type LocatedModel = KnownModel & { countryId: number; cityId: number }

/** Lists models with a country and a city: the homes of the demo's people. */
const listHomes = (models: readonly KnownModel[]): LocatedModel[] =>
  models.filter((model): model is LocatedModel => model.countryId !== null && model.cityId !== null)

const toEmailAddress = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName}.${lastName}@post.example`
    .normalize('NFD')
    .replaceAll(/[^\w.@-]/g, '')
    .toLowerCase()

/** Returns the state of an application of this age. */
const stateFor = (ago: number, dice: Random): ApplicationState => {
  if (ago < 3) return 'new'
  if (ago < 8) return dice.pick(['new', 'in_review'])
  if (ago < 20) return dice.pick(['in_review', 'digitals_requested', 'declined'])
  if (ago < 45) return dice.pick(['digitals_requested', 'meeting', 'declined', 'declined'])
  if (ago < 70) return dice.pick(['meeting', 'offer', 'declined', 'declined'])
  return 'declined'
}

const birthDateFor = (at: Date, dice: Random): string =>
  addDays(dayIn('UTC', at), -Math.floor(dice.between(18.2, 27) * 365.25))

const about = 26

/** Plans the applications of the past year: those of the new faces on the board, and others. */
export const planApplications = ({ now, adults, year }: Past): PlannedApplication[] => {
  const dice = createRandom('the applications of the year')
  const homes = listHomes(adults)
  if (homes.length === 0) return []
  const base = (ago: number) => {
    const createdAt = daysAgo(now, ago, 7 + Math.floor(dice.next() * 13))
    return {
      createdAt,
      phone: `+33 1 99 00 ${60 + (Math.floor(ago) % 39)} 12`,
      birthDate: birthDateFor(createdAt, dice),
      message: dice.pick(year.applications),
    }
  }
  const signed = homes
    .filter(({ newFace }) => newFace)
    .slice(0, 6)
    .map((model, index): PlannedApplication => {
      const { createdAt, ...rest } = base(330 - index * 47)
      const { firstName, lastName, countryId, cityId, categoryId, heightMm, shoeTenths } = model
      const board = getBoard(categoryId)
      return {
        ...rest,
        createdAt,
        updatedAt: hoursAfter(createdAt, 24 * 31),
        state: 'signed',
        firstName,
        lastName,
        email: toEmailAddress(model),
        countryId,
        cityId,
        categoryId,
        gender: board.gender,
        heightMm,
        shoeTenths,
        weightG: model.weightG ?? board.weightG,
        spokenLanguages: model.languages.join(', '),
        hairEyeColour: `${model.hairColour} / ${model.eyeColour}`,
        specialSkills: model.skills,
        modelId: model.id,
      }
    })
  const otherApplications = Array.from({ length: about }, (_, index): PlannedApplication => {
    const ago = index < 14 ? index * 4.7 + 0.4 : 70 + (index - 14) * 24
    const applicant = year.applicants[index % year.applicants.length] ?? dice.pick(year.applicants)
    const { createdAt, ...rest } = base(ago)
    const { id, gender, ...size } = boards[applicant.board]
    const { countryId, cityId } = dice.pick(homes)
    const { firstName, lastName } = applicant
    const state = stateFor(ago, dice)
    const answeredAt = hoursAfter(createdAt, 24 * dice.between(0.2, 2.5))
    return {
      ...rest,
      createdAt,
      updatedAt: state === 'new' ? createdAt : answeredAt,
      state,
      firstName,
      lastName,
      countryId,
      cityId,
      gender,
      categoryId: id,
      modelId: null,
      email: toEmailAddress({ firstName, lastName: `${lastName}${index > 13 ? index : ''}` }),
      heightMm: size.heightMm + Math.floor(dice.between(-5, 6)) * 10,
      weightG: size.weightG + Math.floor(dice.between(-4, 5)) * 1000,
      shoeTenths: size.shoeTenths + Math.floor(dice.between(-2, 3)) * 5,
      spokenLanguages: applicant.languages,
      hairEyeColour: applicant.look,
      specialSkills: applicant.skills,
    }
  })
  return [...signed, ...otherApplications]
}

const enquiries = 74

/** Plans messages of the other forms; the newest are unanswered. */
export const planEnquiries = ({ now, adults, contacts, year }: Past): PlannedEnquiry[] => {
  const dice = createRandom('the enquiries of the year')
  const homes = listHomes(adults)
  if (homes.length === 0) return []
  const kinds: readonly EnquiryKind[] = [...enquiryKinds, 'customer', 'customer', 'business']
  return Array.from({ length: enquiries }, (_, index): PlannedEnquiry => {
    const ago = (index * 360) / enquiries + dice.between(0, 4)
    const createdAt = daysAgo(now, ago, 7 + Math.floor(dice.next() * 13))
    const kind = dice.pick(kinds)
    const { countryId, cityId } = dice.pick(homes)
    const contact = dice.pick(contacts)
    const [firstName = '', lastName = ''] = contact.name.split(' ')
    const state = ago < 6 ? 'new' : ago < 40 ? 'answered' : 'closed'
    const answeredAt = hoursAfter(createdAt, 20 + dice.between(0, 20))
    return {
      kind,
      firstName,
      lastName,
      email: contact.email,
      phone: contact.phone,
      countryId,
      cityId,
      createdAt,
      state,
      updatedAt: state === 'new' ? createdAt : answeredAt,
      ...dice.pick(year.enquiries[kind]),
      details:
        kind === 'business' || kind === 'media_production'
          ? [{ label: enquiryLabels.company, value: contact.company }]
          : [],
    }
  })
}
