import { useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage, post } from '../../api/http.ts'

/**
 * What a button sends. `send` gives the answer, or `undefined` where there is an error: that is shown as a
 * notification, or is `problem`, for a dialog to show.
 */
export const usePost = ({ isInDialog = false } = {}) => {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async <T>(path: string, body: unknown): Promise<T | undefined> => {
    setBusy(true)
    setProblem(undefined)
    try {
      return await post<T>(path, body)
    } catch (error) {
      if (isInDialog) setProblem(getErrorMessage(error))
      else notify(getErrorMessage(error), { type: 'error', autoHideDuration: 8000 })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, problem }
}
