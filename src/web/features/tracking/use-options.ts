import { useEffect, useState } from 'react'
import type { ClientOption } from '#contracts/bookings/options.ts'
import { callApi, unreachable } from '#web/lib/api.ts'
import { toast } from '#web/ui/overlays/toast.ts'

export type OptionAction = 'confirm' | 'release' | 'challenge'

/** What is held for a client; with a code of that booking only. */
export const loadOptions = (userId: number, code?: string) =>
  callApi('GET /api/V1/options', { user_id: userId, ...(code ? { order_id: code } : {}) })

/** Undefined if they could not be loaded: that is no reason to show that nothing is held. */
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

/** Changes an option and says what came of it. */
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
  /** Runs after a change: the bookings may have moved as well. */
  onChanged?: () => void
  /** What happens if they cannot be loaded; a message unless it is given. */
  onProblem?: (problem: string) => void
}

/** What is held for the signed-in client, how to change it and to load it again. */
export const useOptions = (
  userId: number,
  code: string | undefined,
  { onChanged, onProblem = toast.error }: Reactions,
) => {
  const [options, setOptions] = useState<readonly ClientOption[]>([])
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    let current = true
    void load(userId, code, onProblem).then((next) => {
      if (current && next) setOptions(next)
    })
    return () => {
      current = false
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
  return { options, act: changeOption, reload }
}
