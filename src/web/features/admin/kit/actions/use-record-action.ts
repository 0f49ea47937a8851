import { useState } from 'react'
import { useNotify, useRefresh, useResourceContext } from 'react-admin'
import type {
  AdminActionBody,
  AdminActionName,
  AdminResourceName,
  ResourceWithAction,
} from '#contracts/admin.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { getConflict, getErrorMessage } from '../../api/http.ts'
import { runAction, runSharedAction } from '../../api/records.ts'
import { getObstacles, noObstacles } from './obstacles.ts'

/**
 * Runs the actions of a resource on one of its records: `POST /api/admin/{resource}/{id}/{action}`. `run` shows
 * `successMessage` and returns whether the action was done; a refusal is in `problem` and `obstacles`.
 */
export const useRecordAction = <Name extends AdminResourceName>(
  resource: Name,
  id: number | undefined,
) => {
  const { attempt, ...state } = useAttempt()
  const run = <Action extends AdminActionName<Name>>(
    action: Action,
    body: AdminActionBody<Name, Action>,
    successMessage: string,
  ): Promise<boolean> => attempt(() => runAction(resource, id, { action, body }), successMessage)
  return { run, ...state }
}

/** The same for an action that several resources have, on a record of the resource in the context. */
export const useSharedAction = <Action extends string>(action: Action, id: number | undefined) => {
  const resource = useResourceContext() ?? ''
  const { attempt, ...state } = useAttempt()
  const run = (
    body: AdminActionBody<ResourceWithAction<Action>, Action>,
    successMessage: string,
  ): Promise<boolean> =>
    attempt(() => runSharedAction(resource, id, { action, body }), successMessage)
  return { run, ...state }
}

const useAttempt = () => {
  const refresh = useRefresh()
  const notify = useNotify()
  const [obstacles, setObstacles] = useState(noObstacles)
  const { submit, busy, error, setError } = useSubmit((failure) => {
    setObstacles(getObstacles(failure))
    if (getConflict(failure)) refresh()
    return getErrorMessage(failure)
  })
  const attempt = async (call: () => Promise<object>, successMessage: string): Promise<boolean> => {
    setError(undefined)
    const isDone = await submit(async () => {
      await call()
      notify(successMessage, { type: 'success' })
      refresh()
      return true
    })
    return isDone ?? false
  }
  return { attempt, busy, problem: error, obstacles }
}
