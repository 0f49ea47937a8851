import { z } from 'zod'
import { adminHistoryEntry, listAllowedRoles } from '#contracts/admin.ts'
import {
  emailPreview,
  emailTemplate,
  emailTemplateChange,
  emailTemplateRestore,
  emailTemplateSummary,
  emailTest,
  emailTexts,
} from '#contracts/admin/emails/email-templates.ts'
import type { RequestParts } from '#contracts/endpoint.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import type { EmailDefinition } from '#server/modules/emails/index.ts'
import { type AdminEndpoint, adminEndpoint, rangeQuery } from '../declare.routes.ts'
import { formatContentRange, parseRange } from '../records/records.wire.ts'
import {
  getTemplate,
  listTemplateHistory,
  listTemplates,
  previewTemplate,
  restoreTemplate,
  setTemplate,
  testTemplate,
} from './email-templates.service.ts'

const parseNothing = () => undefined
const params = z.object({ name: z.string() })
const getName = ({ params }: RequestParts): string => params.name ?? ''
const readAccess = listAllowedRoles('email-templates', 'read')
const updateAccess = listAllowedRoles('email-templates', 'update')
const resultName = 'EmailTemplate'

const parseTexts = (parts: RequestParts) => ({
  name: getName(parts),
  texts: parse(emailTexts, parts.body),
})

const readEndpoints = (definitions: readonly EmailDefinition[]): readonly AdminEndpoint[] => [
  adminEndpoint('GET /api/admin/email-templates', {
    summary: 'The emails that the program sends',
    access: readAccess,
    response: 'list',
    document: { result: emailTemplateSummary, resultName: 'EmailTemplateSummary' },
    parse: parseNothing,
    handle: async (ctx) => {
      const items = await listTemplates(ctx, definitions)
      const page = { items, total: items.length }
      return {
        result: items,
        contentRange: formatContentRange('email-templates', { from: 0 }, page),
      }
    },
  }),
  adminEndpoint('GET /api/admin/email-templates/{name}/history', {
    summary: 'Who changed an email',
    access: readAccess,
    response: 'list',
    document: { params, query: rangeQuery, result: adminHistoryEntry, resultName: 'HistoryEntry' },
    parse: (parts) => ({ ...parseRange(parts.query), name: getName(parts) }),
    handle: async (ctx, input) => {
      const page = await listTemplateHistory(ctx, definitions, input)
      return { result: page.items, contentRange: formatContentRange('history', input, page) }
    },
  }),
  adminEndpoint('GET /api/admin/email-templates/{name}', {
    summary: 'An email with its texts and what may stand in them',
    access: readAccess,
    document: { params, result: emailTemplate, resultName },
    parse: getName,
    handle: async (ctx, name) => ({ result: await getTemplate(ctx, definitions, name) }),
  }),
  adminEndpoint('POST /api/admin/email-templates/{name}/preview', {
    summary: 'An email with samples, as it would be sent with these texts',
    access: readAccess,
    isRepeatable: true,
    document: { params, body: emailTexts, result: emailPreview },
    parse: parseTexts,
    handle: async (ctx, template) => ({
      result: await previewTemplate(ctx, definitions, template),
    }),
  }),
]

const changeEndpoints = (definitions: readonly EmailDefinition[]): readonly AdminEndpoint[] => [
  adminEndpoint('PUT /api/admin/email-templates/{name}', {
    summary: 'Change the texts of an email',
    access: updateAccess,
    document: { params, body: emailTemplateChange, result: emailTemplate, resultName },
    parse: (parts) => {
      const { version, ...texts } = parse(emailTemplateChange, parts.body)
      return { name: getName(parts), version, texts }
    },
    handle: async (ctx, change) => ({ result: await setTemplate(ctx, definitions, change) }),
  }),
  adminEndpoint('POST /api/admin/email-templates/{name}/restore', {
    summary: 'Give an email its default texts again',
    access: updateAccess,
    document: { params, body: emailTemplateRestore, result: emailTemplate, resultName },
    parse: (parts) => ({ name: getName(parts), ...parse(emailTemplateRestore, parts.body) }),
    handle: async (ctx, template) => ({
      result: await restoreTemplate(ctx, definitions, template),
    }),
  }),
  adminEndpoint('POST /api/admin/email-templates/{name}/test', {
    summary: 'Send an email with samples to whoever asks for it',
    access: updateAccess,
    document: { params, body: emailTexts, result: emailTest },
    parse: parseTexts,
    handle: async (ctx, template) => ({ result: await testTemplate(ctx, definitions, template) }),
  }),
]

/** The emails that the program sends, whose texts the owner can change. */
export const emailTemplateEndpoints = (
  definitions: readonly EmailDefinition[],
): readonly AdminEndpoint[] => [...readEndpoints(definitions), ...changeEndpoints(definitions)]
