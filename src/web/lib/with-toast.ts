import type { Envelope } from '#contracts/endpoint.ts'
import { unreachable } from './api.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Awaits a reply and shows its message as a toast; undefined without a response. */
export const withToast = async <R>(
  pending: Promise<Envelope<R>>,
): Promise<Envelope<R> | undefined> => {
  try {
    const reply = await pending
    if (!reply.status) toast.error(reply.message)
    else if (reply.message) toast.success(reply.message)
    return reply
  } catch {
    toast.error(unreachable)
    return undefined
  }
}
