import { useState } from 'react'
import { useNotify, useRefresh, useResourceContext } from 'react-admin'
import { conflictOf, messageOf, post } from '../../api/http.ts'

/**
 * Does something to a record of the resource at hand: `POST /api/admin/{resource}/{id}/{action}`. `run` says
 * `said` and gives true when it has worked; what a refusal says is `problem` then.
 */
export const useRecordAction = (id: number | undefined) => {
  const resource = useResourceContext() ?? ''
  const refresh = useRefresh()
  const notify = useNotify()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const run = async (action: string, body: object, said: string): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await post(`${resource}/${id}/${action}`, body)
      notify(said, { type: 'success' })
      refresh()
      return true
    } catch (error) {
      setProblem(messageOf(error))
      if (conflictOf(error)) refresh()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, problem }
}
