import { HttpError } from 'react-admin'
import type { InTheWay } from '#contracts/admin/bookings/chart.ts'
import type { Envelope } from '#contracts/endpoint.ts'

/** Where nothing stands in the way. */
export const nothingInTheWay: Required<InTheWay> = { options: [], remaining: [], requests: [] }

/** The options that a refusal says stand in the way, and the requests that would be passed over. */
export const inTheWayOf = (error: unknown): Required<InTheWay> => {
  if (!(error instanceof HttpError) || error.status !== 409) return nothingInTheWay
  const { result } = error.body as Partial<Envelope<InTheWay>>
  return { ...nothingInTheWay, ...result }
}
