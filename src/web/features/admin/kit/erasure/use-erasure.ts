import { useEffect, useState } from 'react'
import { HttpError, useGetIdentity, useNotify, useRedirect, useRefresh } from 'react-admin'
import type { ErasurePlan } from '#contracts/admin/records/erasure.ts'
import { callApi, unreachable } from '#web/lib/api.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { getErrorMessage, getRefusal } from '../../api/http.ts'
import { eraseRecord, getErasurePlan } from '../../api/records.ts'

/**
 * The plan for erasing a record's person, and `erase`, which runs it and goes to the list. The server may ask
 * for confirmation: `isAsking` is then true, and the next `erase` takes the password.
 */
export const useErasure = (resource: string, id: number) => {
  const { identity } = useGetIdentity()
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()
  const [plan, setPlan] = useState<ErasurePlan>()
  const [isAsking, setAsking] = useState(false)
  const { submit, busy, error, setError } = useSubmit((failure) => {
    if (needsProof(failure)) setAsking(true)
    return getErrorMessage(failure)
  })
  useEffect(() => {
    const aborter = new AbortController()
    getErasurePlan(resource, id, aborter.signal).then(setPlan, (failure: unknown) => {
      if (!aborter.signal.aborted) setError(getErrorMessage(failure))
    })
    return () => aborter.abort()
  }, [resource, id, setError])
  const send = async (confirmation: string, password: string): Promise<void> => {
    if (isAsking && password !== '') {
      const refusal = await proveIdentity(Number(identity?.id), password)
      if (refusal !== undefined) return setError(refusal)
    }
    await eraseRecord(resource, id, confirmation)
    notify('Erased. What colleagues have written is searched for the address now', {
      type: 'success',
    })
    redirect('list', resource)
    refresh()
  }
  const erase = async (confirmation: string, password: string): Promise<void> => {
    setError(undefined)
    await submit(() => send(confirmation, password))
  }
  return { plan, problem: error, isAsking, busy, erase }
}

const needsProof = (error: unknown): boolean =>
  error instanceof HttpError && getRefusal(error).error?.code === 'sign_in_again'

/** Confirms the user by password; returns the reason of a refusal. */
const proveIdentity = async (userId: number, password: string): Promise<string | undefined> => {
  const body = { user_id: userId, current_password: password }
  const reply = await callApi('POST /api/V1/confirm-identity', body).catch(() => undefined)
  if (reply?.status) return undefined
  return reply?.message ?? unreachable
}
