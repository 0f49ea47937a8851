import type { exportEndpoints } from '#contracts/admin/endpoints/office.ts'
import type { AdminHandlers } from '../declare.routes.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'
import { listExports, openExport, startExport } from './exports.service.ts'

/** Files of lists that are too long to download while somebody waits. Each user sees only their own. */
export const exportHandlers = (
  registry: readonly ResourceDefinition[],
): AdminHandlers<typeof exportEndpoints> => ({
  'GET /api/admin/exports': async (ctx) => ({ result: await listExports(ctx) }),
  'POST /api/admin/exports': async (ctx, input) => ({
    result: await startExport(ctx, registry, input),
  }),
  'GET /api/admin/exports/{id}/file.csv': async (ctx, { id }) => {
    const { stream, fileName } = await openExport(ctx, registry, id)
    return { result: stream, fileName }
  },
})
