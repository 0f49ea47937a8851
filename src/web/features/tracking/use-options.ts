import { useEffect, useState } from 'react'
import type { ClientOption } from '#contracts/bookings/options.ts'
import { callApi, unreachable } from '#web/lib/api.ts'
import { toast } from '#web/ui/overlays/toast.ts'

export type OptionAction = 'confirm' | 'release' | 'challenge'

/** Loads the options of a client; with a code, those of that booking only. */
export const loadOptions = (userId: number, code?: string) =>
  callApi('GET /api/V1/options', { user_id: userId, ...(code ? { order_id: code } : {}) })

/** Returns undefined after a failure, so that the page does not claim there are no options. */
const load = async (
  userId: number,
  code: string | undefined,
  onProblem: (problem: string) => void,
): Promise<readonly ClientOption[] | undefined> => {
  try {
    const { message, result } = await loadOptions(userId, code)
    if (result) return result.options
    onProblem(message)
  } catch {
    onProblem(unreachable)
  }
  return undefined
}

/** Changes an option and shows the result. */
export const announceChange = async (
  change: () => Promise<{ status: boolean; message: string }>,
): Promise<void> => {
  try {
    const reply = await change()
    if (reply.status) toast.success(reply.message)
    else toast.error(reply.message)
  } catch {
    toast.error(unreachable)
  }
}

interface Reactions {
  /** Called after a change, because the bookings may have changed as well. */
  onChanged?: () => void
  /** Handles a failure to load; shows a message by default. */
  onProblem?: (problem: string) => void
}

/** The signed-in client's options, with functions to change and reload them. */
export const useOptions = (
  userId: number,
  code: string | undefined,
  { onChanged, onProblem = toast.error }: Reactions,
) => {
  const [options, setOptions] = useState<readonly ClientOption[]>([])
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    let isCurrent = true
    void load(userId, code, onProblem).then((next) => {
      if (isCurrent && next) setOptions(next)
    })
    return () => {
      isCurrent = false
    }
  }, [userId, code, changes, onProblem])
  const reload = () => setChanges((count) => count + 1)
  const changeOption = async (option: ClientOption, action: OptionAction) => {
    const { hold_id } = option
    await announceChange(() =>
      callApi(`POST /api/V1/option-${action}`, { user_id: userId, hold_id }),
    )
    reload()
    onChanged?.()
  }
  return { options, changeOption, reload }
}
