import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import type { InTheWay } from '#contracts/admin/bookings/chart.ts'
import type { Envelope } from '#contracts/endpoint.ts'
import { messageOf, post } from '#web/features/admin/api/http.ts'

/** The options that a refusal says stand in the way, and the requests that would be passed over. */
const inTheWayOf = (error: unknown): Required<InTheWay> => {
  if (!(error instanceof HttpError) || error.status !== 409) return nothing
  const { result } = error.body as Partial<Envelope<InTheWay>>
  return { ...nothing, ...result }
}

const nothing: Required<InTheWay> = { options: [], requests: [] }

/** Writes into the calendars. `run` is true when it has worked; a refusal is told by the rest. */
export const useWrite = () => {
  const client = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [inTheWay, setInTheWay] = useState(nothing)
  const run = async (path: string, body: object, said: string): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await post(`chart/${path}`, body)
      notify(said, { type: 'success' })
      return true
    } catch (error) {
      setProblem(messageOf(error))
      setInTheWay(inTheWayOf(error))
      return false
    } finally {
      setBusy(false)
      // What was refused may have been so because somebody else was quicker.
      void client.invalidateQueries()
    }
  }
  return { run, busy, problem, inTheWay }
}
