import type { Ctx } from '#server/context.ts'
import { createCalendarFiles } from '#server/modules/calendars/index.ts'
import { composeEmail, defineEmail, enqueueEmail } from '#server/modules/emails/index.ts'
import {
  findAskedTimes,
  type Hold,
  type Ladder,
  listChallenged,
  toStandingFact,
} from '#server/modules/holds/index.ts'
import { createBookingLink } from '#server/modules/orders/index.ts'
import type { RequestedModel } from '#server/modules/bookings/requests/bookings.domain.ts'
import { findRequestedModels, type BookingFacts } from '#server/modules/bookings/bookings.repo.ts'

export const sampleFacts = [
  ['Booking', 'VB-7K2M9Q'],
  ['Project', 'Autumn lookbook'],
] as const

/** An email to the client about some lines of a booking. */
export const defineLadderEmail = (email: {
  name: string
  label: string
  sentWhen: string
  text: string
  /** The label of the button that leads to the booking's page. */
  button?: string
}) =>
  defineEmail({
    name: email.name,
    label: email.label,
    group: 'Bookings',
    sentWhen: email.sentWhen,
    placeholders: {
      client_name: { meaning: 'The client’s name', sample: 'Ada Client' },
      code: { meaning: 'The code of the booking', sample: 'VB-7K2M9Q' },
    },
    texts: {
      subject: `${email.label} ({{code}})`,
      heading: email.label,
      body: `Dear {{client_name}},\n\n${email.text}`,
      button: email.button ?? 'See your booking',
    },
    sampleFacts,
  })

/** The lines' models by id. */
export const findModelsById = async (
  ctx: Ctx,
  lines: readonly Pick<Hold, 'modelId'>[],
): Promise<Map<number, RequestedModel>> => {
  const ids = [...new Set(lines.map(({ modelId }) => modelId))]
  return new Map((await findRequestedModels(ctx, ids)).map((model) => [model.id, model]))
}

/** The position of each line, under its model's name: an option with its rank and its end. */
export const listStandingFacts = async (
  ctx: Ctx,
  { lines, ladder }: { lines: readonly Hold[]; ladder: Ladder },
): Promise<[name: string, value: string][]> => {
  const { timeZone } = ctx.config
  const models = await findModelsById(ctx, lines)
  const challengedIds = listChallenged(ladder).map(({ id }) => id)
  const askedTimes = await findAskedTimes(ctx, challengedIds)
  return lines.map((hold) =>
    toStandingFact(hold, { ladder, timeZone, askedTimes, model: models.get(hold.modelId) }),
  )
}

interface LadderNotice {
  /** The lines it is about; each has a calendar file. */
  readonly lines: readonly Hold[]
  readonly email: ReturnType<typeof defineLadderEmail>
  readonly facts: [string, string][]
  /** When an answer to it comes too late. */
  readonly validUntil?: Date | undefined
}

/** Emails the client of a booking once for all these lines. */
export const emailBookingClient = async (
  ctx: Ctx,
  booking: BookingFacts,
  { lines, email, facts, validUntil }: LadderNotice,
) => {
  const { code, contactEmail, contactName, projectName } = booking
  // The booking of a deleted account has no address.
  if (contactEmail === '') return
  const { url, ...links } = createBookingLink(ctx, booking.id)
  const composedEmail = await composeEmail(ctx, email, {
    values: { client_name: contactName, code },
    facts: [['Booking', code], ['Project', projectName], ...facts],
    url,
  })
  const to = { name: contactName, email: contactEmail }
  const attachments = await createCalendarFiles(ctx, lines, { to, reader: 'client' })
  const about = { orderId: booking.id }
  await enqueueEmail(ctx, {
    ...composedEmail,
    ...links,
    about,
    to: contactEmail,
    attachments,
    validUntil,
  })
}
