import { useState } from 'react'
import { unreachable } from '../api.ts'

/**
 * The state of a form or button that sends something: `busy` while a call is under way, and the `error` of the last
 * one. `submit` makes the call and returns its result. If the call throws, it returns undefined, and `explain`
 * gives the error's message, if there is one to show here.
 */
export const useSubmit = (explain: (error: unknown) => string | undefined = () => unreachable) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const submit = async <R>(call: () => Promise<R>): Promise<R | undefined> => {
    setBusy(true)
    try {
      return await call()
    } catch (failure) {
      setError(explain(failure))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, setError, submit }
}
