import { listAllowedRoles } from '#contracts/admin.ts'
import {
  approvedImport,
  importedFile,
  importHelp,
  importReport,
  maxImportedText,
} from '#contracts/admin/csv/imports.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import { type AdminEndpoint, defineEndpoint } from '../declare.routes.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'
import { getImportHelp } from './help.service.ts'
import { importFile, previewImport } from './import.service.ts'

/** In JSON, each character takes up to six bytes. */
const bodyLimit = 6 * maxImportedText

/** The steps of an import: its columns, the preview and the import itself. */
export const importEndpoints = (resource: ResourceDefinition): AdminEndpoint[] => {
  const { name, contract, imports } = resource
  if (!imports) return []
  const importable = { ...resource, imports }
  const access = listAllowedRoles(name, 'create')
  const shared = { access, bodyLimit }
  return [
    defineEndpoint(`GET /api/admin/${name}/import/columns`, {
      access,
      summary: `The columns of a CSV file to import: ${contract.label}`,
      document: { result: importHelp, resultName: 'ImportHelp' },
      parse: () => undefined,
      handle: async (ctx) => ({ result: await getImportHelp(ctx, importable) }),
    }),
    defineEndpoint(`POST /api/admin/${name}/import/preview`, {
      ...shared,
      isRepeatable: true,
      summary: `What importing a CSV file would do: ${contract.label}`,
      document: { body: importedFile, result: importReport, resultName: 'ImportReport' },
      parse: ({ body }) => parse(importedFile, body),
      handle: async (ctx, file) => ({ result: await previewImport(ctx, importable, file) }),
    }),
    defineEndpoint(`POST /api/admin/${name}/import`, {
      ...shared,
      summary: `Import a CSV file as previewed: ${contract.label}`,
      document: { body: approvedImport, result: importReport, resultName: 'ImportReport' },
      parse: ({ body }) => parse(approvedImport, body),
      handle: async (ctx, file) => ({ result: await importFile(ctx, importable, file) }),
    }),
  ]
}
