import { mayDo } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'

/** Whether whoever acts is of the agency: they read names in messages that clients do not. */
export const isBooker = ({ actor }: Ctx): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && mayDo(actor.role, 'bookings', 'update'))
