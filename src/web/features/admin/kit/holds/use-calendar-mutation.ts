import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '#web/features/admin/api/http.ts'
import { getObstacles, noObstacles } from '#web/features/admin/kit/actions/obstacles.ts'

/**
 * Writes to the calendars. `run` makes the call and returns its response, or undefined after a refusal, which the
 * other values describe.
 */
export const useCalendarMutation = () => {
  const client = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [obstacles, setObstacles] = useState(noObstacles)
  const run = async <R extends object>(
    call: () => Promise<R>,
    successMessage: string,
  ): Promise<R | undefined> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await call()
      notify(successMessage, { type: 'success' })
      return answer
    } catch (error) {
      setProblem(getErrorMessage(error))
      setObstacles(getObstacles(error))
      return undefined
    } finally {
      setBusy(false)
      // The refusal may be due to somebody else's change, so everything is refetched.
      void client.invalidateQueries()
    }
  }
  /** Drops the last refusal, which was about other dates. */
  const clearProblem = () => {
    setProblem(undefined)
    setObstacles(noObstacles)
  }
  return { run, busy, problem, obstacles, clearProblem }
}
