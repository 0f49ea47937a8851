import { canDo } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'

/** Whether the actor belongs to the agency: their messages may name clients. */
export const isBooker = ({ actor }: Ctx): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && canDo(actor.role, 'bookings', 'update'))
