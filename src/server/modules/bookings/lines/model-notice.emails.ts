import { holdKindNames } from '#contracts/bookings/holds.ts'
import { juniorsId } from '#contracts/models/roster.ts'
import { getSpanWindow, type Span } from '#contracts/time/span.ts'
import type { Ctx } from '#server/context.ts'
import { createCalendarFiles, callsWithin } from '#server/modules/calendars/index.ts'
import { composeEmail, enqueueEmail } from '#server/modules/emails/index.ts'
import { formatMovedDays, type Hold } from '#server/modules/holds/index.ts'
import { getAgency } from '#server/modules/settings/index.ts'
import type { BookingFacts, listModelContacts } from '#server/modules/bookings/bookings.repo.ts'
import { toCallFacts } from '#server/modules/bookings/calls/calls.domain.ts'
import type { Fact } from '#server/platform/email/email-content.ts'
import { formatLineDates, toSubjectText } from './client.emails.ts'
import type { ModelEmail } from './model-texts.emails.ts'

export type Contact = Awaited<ReturnType<typeof listModelContacts>>[number]

/** Bookings by id. */
export type Bookings = ReadonlyMap<number, BookingFacts>

interface ModelNotice {
  readonly email: ModelEmail
  readonly holds: readonly Hold[]
  readonly bookings: Bookings
  /** Where holds were before they were moved. */
  readonly former?: ReadonlyMap<number, Span>
  readonly moreFacts?: readonly Fact[]
  /** Whether it repeats what earlier emails have said: then it has no calendar file. */
  readonly isReminder?: boolean
  /** When it would come too late. */
  readonly validUntil?: Date
}

/**
 * Emails a model, or a junior's guardian, about some of their dates: when, where, with whom to speak. Clients are not
 * named. Replies go to the agency.
 */
export const emailModel = async (
  ctx: Ctx,
  contact: Contact,
  notice: ModelNotice,
): Promise<void> => {
  const { email, holds, bookings, moreFacts = [], isReminder = false, validUntil } = notice
  const to = { name: contact.firstName, email: contact.contactEmail }
  const agency = await getAgency(ctx)
  const places = listPlaces(holds, bookings)
  const { content, ...composedEmail } = await composeEmail(ctx, email, {
    values: {
      ...toAddresseeValues(contact, { brand: agency.brand, isReminder }),
      kind: listKinds(holds),
      dates_and_place: [formatLineDates(ctx, holds), ...places.map(toSubjectText)].join(', '),
    },
    facts: [
      ...listFacts(ctx, notice),
      ...moreFacts,
      ...listBookerFacts(holds, bookings, agency.phone),
    ],
  })
  const [place, ...otherPlaces] = places
  const link =
    place !== undefined && otherPlaces.length === 0
      ? { label: 'Show the place on a map', url: createMapUrl(place) }
      : undefined
  await enqueueEmail(ctx, {
    ...composedEmail,
    content: { ...content, link },
    about: findSharedBooking(holds),
    to: to.email,
    desk: 'bookings',
    attachments: isReminder ? [] : await createCalendarFiles(ctx, holds, { to, reader: 'model' }),
    validUntil,
  })
}

const toAddresseeValues = (
  { firstName, categoryId }: Contact,
  { brand, isReminder }: { brand: string; isReminder: boolean },
) => {
  if (categoryId !== juniorsId) return { addressee: firstName, for_child: '', guardian_note: '' }
  const content = isReminder ? 'the dates below' : 'the dates below and the attached calendar file'
  return {
    addressee: `guardian of ${firstName}`,
    for_child: ` for ${firstName}`,
    guardian_note: `${brand} sends you this as the guardian of ${firstName}: ${content} are ${firstName}’s.`,
  }
}

/** `Job`; of several kinds `Casting, Fitting`. */
const listKinds = (holds: readonly Hold[]): string =>
  [...new Set(holds.map(({ kind }) => holdKindNames[kind]))].join(', ')

/** The places of jobs: a casting for a job is somewhere else. */
const listPlaces = (holds: readonly Hold[], bookings: Bookings): string[] => [
  ...new Set(holds.flatMap((hold) => getPlace(hold, bookings.get(hold.orderId ?? 0)) ?? [])),
]

const getPlace = ({ kind }: Hold, booking: BookingFacts | undefined): string | undefined =>
  kind === 'job' && booking && booking.location !== '' ? booking.location : undefined

/** The address of a map that shows a place, by the documented scheme that opens the app of a phone. */
const createMapUrl = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`

const getHoldName = ({ kind }: Hold, project: string | undefined): string =>
  [kind === 'job' ? '' : holdKindNames[kind], project].filter(Boolean).join(': ') || 'Job'

const listFacts = (ctx: Ctx, { holds, bookings, former }: ModelNotice): Fact[] =>
  holds.flatMap((hold): Fact[] => {
    const booking = bookings.get(hold.orderId ?? 0)
    const { timeZone } = ctx.config
    const place = getPlace(hold, booking)
    const calls = hold.kind === 'job' && booking ? booking.callTimes : []
    return [
      [
        getHoldName(hold, booking?.projectName),
        formatMovedDays(hold.span, former?.get(hold.id), timeZone),
      ],
      ...toCallFacts(callsWithin(calls, [getSpanWindow(hold.span, timeZone)])),
      ...(place === undefined ? [] : [['Where', place] as Fact]),
      ...(hold.kind === 'job' && booking?.whatToBring
        ? [['Bring', booking.whatToBring] as Fact]
        : []),
    ]
  })

/** Whom to ask about these dates: the assignees of their bookings, by their own phone or the agency's. */
const listBookerFacts = (
  holds: readonly Hold[],
  bookings: Bookings,
  agencyPhone: string,
): Fact[] => {
  const bookers = holds.flatMap(({ orderId }) => {
    const { bookerName = null, bookerPhone } = bookings.get(orderId ?? 0) ?? {}
    if (bookerName === null) return []
    const phone = bookerPhone ?? ''
    return [[bookerName, phone === '' ? agencyPhone : phone].filter(Boolean)]
  })
  return [...new Set(bookers.map((parts) => parts.join(', ')))].map((text) => ['Your booker', text])
}

/** The booking in whose timeline an email about these holds is shown: none if they belong to several. */
const findSharedBooking = (holds: readonly Hold[]): { orderId: number } | undefined => {
  const [orderId, ...otherIds] = new Set(holds.map((hold) => hold.orderId))
  return orderId && otherIds.length === 0 ? { orderId } : undefined
}
