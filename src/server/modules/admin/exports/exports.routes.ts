import { z } from 'zod'
import { staffRoles } from '#contracts/admin.ts'
import { listExport, newExport } from '#contracts/admin/csv/exports.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import { type AdminEndpoint, adminEndpoint, parseIdParam, idParams } from '../declare.routes.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'
import { listExports, openExport, startExport } from './exports.service.ts'

/** Files of lists that are too long to download while somebody waits. Each user sees only their own. */
export const exportEndpoints = (registry: readonly ResourceDefinition[]): AdminEndpoint[] => [
  adminEndpoint('GET /api/admin/exports', {
    summary: 'One’s own exports, and how far they are written',
    access: staffRoles,
    document: { result: z.array(listExport), resultName: 'Exports' },
    parse: () => undefined,
    handle: async (ctx) => ({ result: await listExports(ctx) }),
  }),
  adminEndpoint('POST /api/admin/exports', {
    summary: 'Have a list written to a file, and get an email when it is done',
    access: staffRoles,
    status: 201,
    document: { body: newExport, result: listExport, resultName: 'Export' },
    parse: ({ body }) => parse(newExport, body),
    handle: async (ctx, input) => ({ result: await startExport(ctx, registry, input) }),
  }),
  adminEndpoint('GET /api/admin/exports/{id}/file.csv', {
    summary: 'Download the file of an export',
    access: staffRoles,
    response: 'csv',
    document: { params: idParams },
    parse: parseIdParam,
    handle: async (ctx, id) => {
      const { stream, fileName } = await openExport(ctx, registry, id)
      return { result: stream, fileName }
    },
  }),
]
