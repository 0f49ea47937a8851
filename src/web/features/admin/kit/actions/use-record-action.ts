import { useState } from 'react'
import { useNotify, useRefresh, useResourceContext } from 'react-admin'
import { getConflict, getErrorMessage, post } from '../../api/http.ts'
import { getObstacles, noObstacles } from './obstacles.ts'

/**
 * Runs an action on a record: `POST /api/admin/{resource}/{id}/{action}`. `run` shows `successMessage` and
 * returns the record, or returns false; a refusal is in `problem` and `obstacles`.
 */
export const useRecordAction = (id: number | undefined) => {
  const resource = useResourceContext() ?? ''
  const refresh = useRefresh()
  const notify = useNotify()
  const [problem, setProblem] = useState<string>()
  const [obstacles, setObstacles] = useState(noObstacles)
  const [busy, setBusy] = useState(false)
  const run = async <R extends object>(
    action: string,
    body: object,
    successMessage: string,
  ): Promise<R | false> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const record = await post<R>(`${resource}/${id}/${action}`, body)
      notify(successMessage, { type: 'success' })
      refresh()
      return record
    } catch (error) {
      setProblem(getErrorMessage(error))
      setObstacles(getObstacles(error))
      if (getConflict(error)) refresh()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, problem, obstacles }
}
