import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RankPreview, RankQuery } from '#contracts/admin/bookings/new-booking.ts'
import { canonicalEmail, isEmailAddress } from '#contracts/email-addresses.ts'
import { callAdmin } from '#web/features/admin/api/call-admin.ts'
import type { Dates } from '#web/features/admin/kit/holds/dates-fields.tsx'
import { chartKey } from '#web/features/admin/kit/holds/hold-query.ts'
import { useDebouncedValue } from '#web/features/admin/kit/preview/use-debounced-value.ts'
import type { ClientChoice } from './client-field.tsx'

interface RanksOptions {
  readonly client: ClientChoice
  readonly modelIds: readonly number[]
  readonly windows: readonly Dates[]
}

/**
 * Queries the rank that each model would give a booking; a change of a calendar refetches it. Undefined until
 * known; while the input changes, the previous result stays.
 */
export const useRanks = ({ client, modelIds, windows }: RanksOptions): RankPreview | undefined => {
  const isComplete = modelIds.length > 0 && windows.every(isFilledIn)
  const requestBody = isComplete ? JSON.stringify({ ...toParty(client), modelIds, windows }) : ''
  const body = useDebouncedValue(requestBody, 150)
  const { data } = useQuery({
    queryKey: [chartKey, 'ranks', body],
    enabled: body !== '',
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: () => callAdmin('POST /api/admin/chart/ranks', JSON.parse(body) as RankQuery),
  })
  return isComplete ? data : undefined
}

const isFilledIn = ({ firstDay, lastDay, startTime, endTime }: Dates): boolean =>
  ![firstDay, lastDay, startTime, endTime].includes('')

/** The part of the client that is known: an id, or a valid email address. */
const toParty = (client: ClientChoice): { clientId?: number; email?: string } => {
  if ('id' in client) return client.id === null ? {} : { clientId: client.id }
  const email = canonicalEmail(client.draft.email)
  return isEmailAddress(email) ? { email } : {}
}
