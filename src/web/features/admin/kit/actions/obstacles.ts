import { HttpError } from 'react-admin'
import type { Blockers } from '#contracts/admin/bookings/chart.ts'
import type { Envelope } from '#contracts/endpoint.ts'

/** Where nothing stands in the way. */
export const noObstacles: Required<Blockers> = { options: [], remaining: [], requests: [] }

/** The options that a refusal says stand in the way, and the requests that would be passed over. */
export const getObstacles = (error: unknown): Required<Blockers> => {
  if (!(error instanceof HttpError) || error.status !== 409) return noObstacles
  const { result } = error.body as Partial<Envelope<Blockers>>
  return { ...noObstacles, ...result }
}
