import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage, post } from '#web/features/admin/api/http.ts'
import { getObstacles, noObstacles } from '#web/features/admin/kit/actions/obstacles.ts'

/**
 * Writes to the calendars. `run` returns the response, or undefined after a refusal, which the other values
 * describe.
 */
export const useCalendarMutation = () => {
  const client = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [obstacles, setObstacles] = useState(noObstacles)
  const run = async <R extends object>(
    path: string,
    body: object,
    successMessage: string,
  ): Promise<R | undefined> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await post<R>(`chart/${path}`, body)
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
