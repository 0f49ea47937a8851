import type { ChartHold } from '#contracts/admin/bookings/chart.ts'
import type { Hold } from '#server/modules/holds/index.ts'
import type { StoredChartHold } from './chart.repo.ts'

/** Converts a row of the chart's query to a hold of the ladder. */
export const toHold = (stored: StoredChartHold, modelId: number): Hold => {
  const { id, kind, state, place, challengedBy } = stored
  const challengedUntil = date(stored.challengedUntil)
  return {
    id,
    modelId,
    orderId: stored.bookingId,
    kind,
    state,
    place,
    until: date(stored.until),
    span: { start: new Date(stored.startsAt), end: new Date(stored.endsAt) },
    challenge:
      challengedBy !== null && challengedUntil !== null
        ? { by: challengedBy, until: challengedUntil }
        : null,
    usage: null,
    partOf: stored.partOf,
    version: stored.version,
  }
}

const date = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** Converts a hold to the days and hours of the agency. */
export const toChartHold = (stored: StoredChartHold, rank: number | null): ChartHold => {
  const [firstDay = '', startTime = ''] = stored.start.split(' ')
  const [, endTime = ''] = stored.end.split(' ')
  const { id, kind, state, bookingId, code, project, client, note, version, lastDay, isWhole } =
    stored
  return {
    id,
    kind,
    state,
    firstDay,
    lastDay,
    rank,
    bookingId,
    code,
    project,
    client,
    version,
    startTime: isWhole ? null : startTime,
    endTime: isWhole ? null : endTime,
    until: iso(stored.until),
    challengeUntil: iso(stored.challengedUntil),
    requestedAt: new Date(stored.requestedAt).toISOString(),
    note: note ?? '',
  }
}

const iso = (text: string | null): string | null => date(text)?.toISOString() ?? null
