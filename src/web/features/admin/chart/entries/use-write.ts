import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageOf, post } from '#web/features/admin/api/http.ts'
import { inTheWayOf, nothingInTheWay } from '#web/features/admin/kit/actions/in-the-way-of.ts'

/** Writes into the calendars. `run` gives the answer, or undefined after a refusal, which the rest describes. */
export const useWrite = () => {
  const client = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [inTheWay, setInTheWay] = useState(nothingInTheWay)
  const run = async <R extends object>(
    path: string,
    body: object,
    said: string,
  ): Promise<R | undefined> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await post<R>(`chart/${path}`, body)
      notify(said, { type: 'success' })
      return answer
    } catch (error) {
      setProblem(messageOf(error))
      setInTheWay(inTheWayOf(error))
      return undefined
    } finally {
      setBusy(false)
      // What was refused may have been so because somebody else was quicker.
      void client.invalidateQueries()
    }
  }
  /** What the server has said is about other dates. */
  const forget = () => {
    setProblem(undefined)
    setInTheWay(nothingInTheWay)
  }
  return { run, busy, problem, inTheWay, forget }
}
