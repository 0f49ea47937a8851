import type { emailTemplateEndpoints } from '#contracts/admin/endpoints/settings.ts'
import type { EmailDefinition } from '#server/modules/emails/index.ts'
import type { AdminHandlers } from '../declare.routes.ts'
import { parseRange, toHistory, toWholeList } from '../records/records.wire.ts'
import {
  getTemplate,
  listTemplateHistory,
  listTemplates,
  previewTemplate,
  restoreTemplate,
  setTemplate,
  testTemplate,
} from './email-templates.service.ts'

/** The emails that the program sends, whose texts the owner can change. */
export const emailTemplateHandlers = (
  definitions: readonly EmailDefinition[],
): AdminHandlers<typeof emailTemplateEndpoints> => ({
  'GET /api/admin/email-templates': async (ctx) =>
    toWholeList('email-templates', await listTemplates(ctx, definitions)),
  'GET /api/admin/email-templates/{name}/history': async (ctx, { params: { name }, query }) => {
    const range = parseRange(query)
    return toHistory(range, await listTemplateHistory(ctx, definitions, { ...range, name }))
  },
  'GET /api/admin/email-templates/{name}': async (ctx, { name }) => ({
    result: await getTemplate(ctx, definitions, name),
  }),
  'POST /api/admin/email-templates/{name}/preview': async (ctx, { name, ...texts }) => ({
    result: await previewTemplate(ctx, definitions, { name, texts }),
  }),
  'PUT /api/admin/email-templates/{name}': async (ctx, { name, version, ...texts }) => ({
    result: await setTemplate(ctx, definitions, { name, version, texts }),
  }),
  'POST /api/admin/email-templates/{name}/restore': async (ctx, { name, version }) => ({
    result: await restoreTemplate(ctx, definitions, { name, version }),
  }),
  'POST /api/admin/email-templates/{name}/test': async (ctx, { name, ...texts }) => ({
    result: await testTemplate(ctx, definitions, { name, texts }),
  }),
})
