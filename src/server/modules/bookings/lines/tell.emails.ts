import type { Ctx } from '#server/context.ts'
import { calendarFilesOf } from '#server/modules/calendars/index.ts'
import { composeEmail, defineEmail, enqueueEmail } from '#server/modules/emails/index.ts'
import type { Hold } from '#server/modules/holds/index.ts'
import { receivedUrl } from '#server/modules/orders/index.ts'
import type { AskedModel } from '#server/modules/bookings/requests/bookings.domain.ts'
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
      button: 'See your booking',
    },
    sampleFacts,
  })

/** The lines' models by id. */
export const modelsOf = async (
  ctx: Ctx,
  lines: readonly Hold[],
): Promise<Map<number, AskedModel>> => {
  const ids = [...new Set(lines.map(({ modelId }) => modelId))]
  return new Map((await findRequestedModels(ctx, ids)).map((model) => [model.id, model]))
}

interface Told {
  /** What it is about: each has a calendar file. */
  readonly lines: readonly Hold[]
  readonly email: ReturnType<typeof defineLadderEmail>
  readonly facts: [string, string][]
}

/** Emails the client of a booking, once for all these lines. */
export const tell = async (ctx: Ctx, booking: BookingFacts, { lines, email, facts }: Told) => {
  const { code, contactEmail, contactName, projectName } = booking
  // The booking of a deleted account has no address.
  if (contactEmail === '') return
  const mail = await composeEmail(ctx, email, {
    values: { client_name: contactName, code },
    facts: [['Booking', code], ['Project', projectName], ...facts],
    url: receivedUrl(ctx, code),
  })
  const to = { name: contactName, email: contactEmail }
  const attachments = await calendarFilesOf(ctx, lines, { to, reader: 'client' })
  const about = { orderId: booking.id }
  await enqueueEmail(ctx, { about, to: contactEmail, ...mail, attachments })
}
