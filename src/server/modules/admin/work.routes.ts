import type { workEndpoints } from '#contracts/admin/endpoints/office.ts'
import {
  getChoices,
  getNotices,
  markNoticesSeen,
  setChoices,
} from '#server/modules/notifications/index.ts'
import { listOwnWork } from '#server/modules/work/index.ts'
import type { AdminHandlers } from './declare.routes.ts'

/** The signed-in user's work and notifications. */
export const workHandlers: AdminHandlers<typeof workEndpoints> = {
  'GET /api/admin/work': async (ctx) => ({ result: await listOwnWork(ctx) }),
  'GET /api/admin/notifications': async (ctx) => ({ result: await getNotices(ctx) }),
  'POST /api/admin/notifications/seen': async (ctx, input) => ({
    result: await markNoticesSeen(ctx, input),
  }),
  'GET /api/admin/notifications/choices': async (ctx) => ({ result: await getChoices(ctx) }),
  'PUT /api/admin/notifications/choices': async (ctx, choices) => ({
    result: await setChoices(ctx, choices),
  }),
}
