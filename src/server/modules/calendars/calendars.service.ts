import type { Ctx } from '#server/context.ts'
import { getAgencyEmail, getAgency } from '#server/modules/settings/index.ts'
import { findLadder, type Hold, type Ladder, getWorstRanks } from '#server/modules/holds/index.ts'
import type { EmailFile } from '#server/platform/email/mailer.ts'
import { type Entry, listEntriesOfHolds, listEntriesOfOrder } from './calendars.repo.ts'
import {
  type BookingDates,
  type Person,
  type RankedEntry,
  type Sender,
  toCalendarFiles,
  toDates,
} from './calendars.wire.ts'

/** The agency as the organizer of calendar entries, by the address to which replies to their emails go. */
export const getSender = async (ctx: Ctx): Promise<Sender> => {
  const { publicUrl, timeZone } = ctx.config
  const { brand } = await getAgency(ctx)
  return { name: brand, email: await getAgencyEmail(ctx, 'bookings'), publicUrl, timeZone }
}

/** The entries with their current ranks. */
export const addRanks = async (ctx: Ctx, entries: readonly Entry[]): Promise<RankedEntry[]> => {
  const rankedEntries = entries.filter(
    ({ kind, state, isJunior }) => kind === 'option' && state === 'live' && !isJunior,
  )
  const modelIds = [...new Set(rankedEntries.map(({ modelId }) => modelId))]
  const ladder: Ladder = modelIds.length === 0 ? new Map() : await findLadder(ctx, modelIds)
  const ranks = getWorstRanks(ladder, ctx.config.timeZone)
  return entries.map((entry) => ({ ...entry, rank: ranks.get(entry.holdId) ?? null }))
}

/** The recipient of an email with calendar files: a client, a model, or the agency itself. */
type Recipient =
  | { readonly reader: 'client' | 'model'; readonly to: Person }
  | { readonly reader: 'agency' }

const createFiles = async (
  ctx: Ctx,
  entries: readonly Entry[],
  recipient: Recipient,
): Promise<EmailFile[]> => {
  if (entries.length === 0) return []
  const agency = await getSender(ctx)
  const { reader } = recipient
  const to = reader === 'agency' ? { name: 'Agency', email: agency.email } : recipient.to
  const audience = { reader, to, agency, now: ctx.platform.clock.now() }
  return toCalendarFiles(await addRanks(ctx, entries), audience)
}

/** Whether a hold takes time: an option only once it is granted. */
const isGranted = ({ kind, place }: Pick<Hold, 'kind' | 'place'>) =>
  kind !== 'option' || place !== null

/**
 * The calendar files of an email about these holds: one of live holds, one of ended ones. Holds that were
 * never granted are left out.
 */
export const createCalendarFiles = async (
  ctx: Ctx,
  lines: readonly Hold[],
  recipient: Recipient,
): Promise<EmailFile[]> => {
  const ids = lines.filter(isGranted).map(({ id }) => id)
  return ids.length === 0 ? [] : createFiles(ctx, await listEntriesOfHolds(ctx, ids), recipient)
}

/**
 * The calendar file of an email about a whole order, in a list: its live entries or, once it is over, all
 * that ended.
 */
export const createOrderCalendarFiles = async (
  ctx: Ctx,
  orderId: number,
  recipient: Recipient,
): Promise<EmailFile[]> => {
  const entries = await listEntriesOfOrder(ctx, orderId)
  const liveEntries = entries.filter(({ state }) => state === 'live')
  return createFiles(ctx, liveEntries.length > 0 ? liveEntries : entries, recipient)
}

/** Returns a calendar file with the dates of a booking, without its client. */
export const toDatesFile = async (ctx: Ctx, dates: BookingDates): Promise<string> =>
  toDates(dates, await getSender(ctx))
