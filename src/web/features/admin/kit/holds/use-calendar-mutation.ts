import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { getErrorMessage } from '#web/features/admin/api/http.ts'
import { getObstacles, noObstacles } from '#web/features/admin/kit/actions/obstacles.ts'

/**
 * Writes to the calendars. `run` makes the call and returns its response, or undefined after a refusal, which the
 * other values describe.
 */
export const useCalendarMutation = () => {
  const client = useQueryClient()
  const notify = useNotify()
  const [obstacles, setObstacles] = useState(noObstacles)
  const { submit, busy, error, setError } = useSubmit((failure) => {
    setObstacles(getObstacles(failure))
    return getErrorMessage(failure)
  })
  const run = async <R extends object>(
    call: () => Promise<R>,
    successMessage: string,
  ): Promise<R | undefined> => {
    setError(undefined)
    const answer = await submit(async () => {
      const answer = await call()
      notify(successMessage, { type: 'success' })
      return answer
    })
    // A refusal may be due to somebody else's change, so everything is refetched.
    void client.invalidateQueries()
    return answer
  }
  /** Drops the last refusal, which was about other dates. */
  const clearProblem = () => {
    setError(undefined)
    setObstacles(noObstacles)
  }
  return { run, busy, problem: error, obstacles, clearProblem }
}
