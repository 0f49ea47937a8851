import { z } from 'zod'
import {
  maxPackageModels,
  maxPackagePictures,
  packageAnswers,
  packageEventTypes,
} from '#contracts/packages/package-options.ts'
import {
  day,
  emailAddress,
  id,
  instant,
  multiline,
  someText,
  storedFields,
  text,
  wholeNumber,
} from '#contracts/admin/fields.ts'
import { staffRequest } from '#contracts/admin/bookings/staff-request.ts'
import { adminResource } from '#contracts/admin/resource.ts'

const chosenModel = z.object({
  modelId: id,
  words: multiline(1000),
  /** Pictures of the model's book, in order; the whole book if empty. */
  pictureIds: z.array(id).max(maxPackagePictures),
})

const writableFields = {
  title: someText(120),
  words: multiline(2000),
  clientId: id.nullable(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  showRates: z.boolean(),
  showDigitals: z.boolean(),
  namesPictures: z.boolean(),
  models: z
    .array(chosenModel)
    .max(maxPackageModels, `Please choose at most ${maxPackageModels} models`),
}

/** A recipient's answer about a model. */
const result = z.object({
  modelId: id,
  seenAt: instant.nullable(),
  answer: z.enum(packageAnswers).nullable(),
  rank: z.int().nullable(),
  comment: z.string(),
  optionAskedAt: instant.nullable(),
  /** The message with that request. */
  optionText: z.string(),
})
export type PackageResult = z.output<typeof result>

const recipient = z.object({
  id,
  name: z.string(),
  email: z.string(),
  state: z.enum(['open', 'expired', 'revoked']),
  hasPasscode: z.boolean(),
  expiresAt: instant,
  sentAt: instant.nullable(),
  /** Whether the latest email with the link was refused or has come back. */
  isUndelivered: z.boolean(),
  openedAt: instant.nullable(),
  lastOpenedAt: instant.nullable(),
  /** Number of networks from which it was opened while its links are valid. */
  networks: z.int(),
  results: z.array(result),
})
export type PackageRecipient = z.output<typeof recipient>

/** Number of the newest events that come with a package. */
export const maxPackageHistory = 100

const historyEntry = z.object({
  id,
  type: z.enum(packageEventTypes),
  recipientName: z.string(),
  modelName: z.string().nullable(),
  value: z.string().nullable(),
  text: z.string(),
  /** Null if the recipient did it. */
  actorName: z.string().nullable(),
  at: instant,
})
export type PackageHistoryEntry = z.output<typeof historyEntry>

const recipientId = id

const problems = ({
  startsOn,
  endsOn,
  models,
}: {
  startsOn: string | null
  endsOn: string | null
  models: readonly { modelId: number }[]
}): Record<string, string> => {
  const messages: Record<string, string> = {}
  if ((startsOn === null) !== (endsOn === null)) {
    messages[startsOn === null ? 'startsOn' : 'endsOn'] = 'Please give both days, or neither'
  } else if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    messages.endsOn = 'The last day must not be before the first'
  }
  const ids = models.map(({ modelId }) => modelId)
  if (new Set(ids).size < ids.length) messages.models = 'Please choose each model once'
  return messages
}

/** Selections of models that are sent to clients by private links, with the clients' answers. */
export const packages = adminResource({
  label: 'Packages',
  noun: 'package',
  record: z.object({
    ...storedFields,
    ...writableFields,
    models: z.array(chosenModel.extend({ name: z.string() })),
    clientName: z.string().nullable(),
    modelNames: z.array(z.string()),
    /** Number of recipients, and number of those who have opened it. */
    sentTo: z.int(),
    openedBy: z.int(),
    /** The time of the last action of a recipient. */
    lastActivityAt: instant.nullable(),
    createdAt: instant,
    recipients: z.array(recipient),
    bookings: z.array(z.object({ id, code: z.string(), recipientId })),
    happenings: z.array(historyEntry),
  }),
  single: ['models', 'words'],
  changes: z.object(writableFields),
  creates: z.object({
    ...writableFields,
    words: writableFields.words.optional(),
    clientId: writableFields.clientId.optional(),
    startsOn: writableFields.startsOn.optional(),
    endsOn: writableFields.endsOn.optional(),
    showRates: writableFields.showRates.optional(),
    showDigitals: writableFields.showDigitals.optional(),
    namesPictures: writableFields.namesPictures.optional(),
  }),
  sorts: ['updatedAt', 'createdAt', 'title', 'startsOn'],
  descending: true,
  filters: ['clientId', 'createdAt', 'startsOn'],
  searched: true,
  archived: true,
  csv: {
    modelNames: { label: 'Models' },
    sentTo: { label: 'Recipients' },
    openedBy: { label: 'Opened by' },
    startsOn: { label: 'From' },
    endsOn: { label: 'Until' },
  },
  actions: {
    /** Adds a recipient without sending anything. */
    invite: z.object({
      name: someText(120),
      email: emailAddress,
      passcode: text(64).refine(
        (code) => code === '' || code.length >= 6,
        'Please use at least 6 characters',
      ),
      days: wholeNumber(1, 180, 'Please use 1 to 180 days'),
    }),
    /** Emails a new link with the sender's message. */
    send: z.object({ recipientId, words: multiline(2000) }),
    revoke: z.object({ recipientId }),
    /** Creates a booking request, or an option, from a recipient's choice. */
    book: z.object({
      recipientId,
      ...staffRequest,
    }),
  },
  problems,
})

/** `POST /api/admin/packages/{id}/link`: a new link, which is shown only once. */
export const packageLinkRequest = z.object({ recipientId })
export const packageLink = z.object({ url: z.string() })
