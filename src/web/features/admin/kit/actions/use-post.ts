import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageOf, post } from '../../api/http.ts'

/** What a button sends. `send` gives the answer; an error is shown as a notification, and `undefined` is returned. */
export const usePost = () => {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const send = async <T>(path: string, body: unknown): Promise<T | undefined> => {
    setBusy(true)
    try {
      return await post<T>(path, body)
    } catch (error) {
      notify(messageOf(error), { type: 'error', autoHideDuration: 8000 })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { send, busy }
}
