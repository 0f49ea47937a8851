import type { starterEndpoints } from '#contracts/admin/endpoints/settings.ts'
import type { AdminHandlers } from '#server/modules/admin/index.ts'
import { startFromExamples } from './starter.service.ts'

export const starterHandlers: AdminHandlers<typeof starterEndpoints> = {
  'POST /api/admin/examples': async (ctx) => ({ result: await startFromExamples(ctx) }),
}
