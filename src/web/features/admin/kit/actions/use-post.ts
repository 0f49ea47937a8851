import { useNotify } from 'react-admin'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { getErrorMessage } from '../../api/http.ts'

/**
 * Sends a request. `send` makes the call and returns its response, or undefined after an error, which is shown as
 * a notification or, in a dialog, returned as `problem`.
 */
export const usePost = ({ isInDialog = false } = {}) => {
  const notify = useNotify()
  const { submit, busy, error, setError } = useSubmit((failure) => {
    if (isInDialog) return getErrorMessage(failure)
    notify(getErrorMessage(failure), { type: 'error', autoHideDuration: 8000 })
    return undefined
  })
  const send = <T>(call: () => Promise<T>): Promise<T | undefined> => {
    setError(undefined)
    return submit(call)
  }
  return { send, busy, problem: error }
}
