import { useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../../api/http.ts'

/**
 * Sends a request. `send` makes the call and returns its response, or undefined after an error, which is shown as
 * a notification or, in a dialog, returned as `problem`.
 */
export const usePost = ({ isInDialog = false } = {}) => {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true)
    setProblem(undefined)
    try {
      return await call()
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
