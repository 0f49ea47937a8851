import { HttpError } from 'react-admin'
import type { Blockers } from '#contracts/admin/bookings/chart.ts'
import { getRefusal } from '../../api/http.ts'

export const noObstacles: Required<Blockers> = { options: [], remaining: [], requests: [] }

/**
 * Returns the conflicting options and the passed-over requests from a 409; empty lists for other
 * errors.
 */
export const getObstacles = (error: unknown): Required<Blockers> => {
  if (!(error instanceof HttpError) || error.status !== 409) return noObstacles
  const { result } = getRefusal<Blockers>(error)
  return { ...noObstacles, ...result }
}
