import { z } from 'zod'
import { adminHistoryEntry, rolesThatMay } from '#contracts/admin.ts'
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
import { contentRange, parseRange } from '../records/records.wire.ts'
import {
  getTemplate,
  listTemplateHistory,
  listTemplates,
  previewTemplate,
  restoreTemplate,
  setTemplate,
  testTemplate,
} from './email-templates.service.ts'

const nothing = () => undefined
const params = z.object({ name: z.string() })
const nameOf = ({ params }: RequestParts): string => params.name ?? ''
const read = rolesThatMay('email-templates', 'read')
const update = rolesThatMay('email-templates', 'update')
const resultName = 'EmailTemplate'

const textsOf = (parts: RequestParts) => ({
  name: nameOf(parts),
  texts: parse(emailTexts, parts.body),
})

const readEndpoints = (definitions: readonly EmailDefinition[]): readonly AdminEndpoint[] => [
  adminEndpoint('GET /api/admin/email-templates', {
    summary: 'The emails that the program sends',
    access: read,
    response: 'list',
    document: { result: emailTemplateSummary, resultName: 'EmailTemplateSummary' },
    parse: nothing,
    handle: async (ctx) => {
      const items = await listTemplates(ctx, definitions)
      const page = { items, total: items.length }
      return { result: items, contentRange: contentRange('email-templates', { from: 0 }, page) }
    },
  }),
  adminEndpoint('GET /api/admin/email-templates/{name}/history', {
    summary: 'Who changed an email',
    access: read,
    response: 'list',
    document: { params, query: rangeQuery, result: adminHistoryEntry, resultName: 'HistoryEntry' },
    parse: (parts) => ({ ...parseRange(parts.query), name: nameOf(parts) }),
    handle: async (ctx, input) => {
      const page = await listTemplateHistory(ctx, definitions, input)
      return { result: page.items, contentRange: contentRange('history', input, page) }
    },
  }),
  adminEndpoint('GET /api/admin/email-templates/{name}', {
    summary: 'An email with its texts and what may stand in them',
    access: read,
    document: { params, result: emailTemplate, resultName },
    parse: nameOf,
    handle: async (ctx, name) => ({ result: await getTemplate(ctx, definitions, name) }),
  }),
  adminEndpoint('POST /api/admin/email-templates/{name}/preview', {
    summary: 'An email with samples, as it would be sent with these texts',
    access: read,
    isRepeatable: true,
    document: { params, body: emailTexts, result: emailPreview },
    parse: textsOf,
    handle: async (ctx, sent) => ({ result: await previewTemplate(ctx, definitions, sent) }),
  }),
]

const changeEndpoints = (definitions: readonly EmailDefinition[]): readonly AdminEndpoint[] => [
  adminEndpoint('PUT /api/admin/email-templates/{name}', {
    summary: 'Change the texts of an email',
    access: update,
    document: { params, body: emailTemplateChange, result: emailTemplate, resultName },
    parse: (parts) => {
      const { version, ...texts } = parse(emailTemplateChange, parts.body)
      return { name: nameOf(parts), version, texts }
    },
    handle: async (ctx, change) => ({ result: await setTemplate(ctx, definitions, change) }),
  }),
  adminEndpoint('POST /api/admin/email-templates/{name}/restore', {
    summary: 'Give an email its default texts again',
    access: update,
    document: { params, body: emailTemplateRestore, result: emailTemplate, resultName },
    parse: (parts) => ({ name: nameOf(parts), ...parse(emailTemplateRestore, parts.body) }),
    handle: async (ctx, restored) => ({
      result: await restoreTemplate(ctx, definitions, restored),
    }),
  }),
  adminEndpoint('POST /api/admin/email-templates/{name}/test', {
    summary: 'Send an email with samples to whoever asks for it',
    access: update,
    document: { params, body: emailTexts, result: emailTest },
    parse: textsOf,
    handle: async (ctx, sent) => ({ result: await testTemplate(ctx, definitions, sent) }),
  }),
]

/** The emails that the program sends, which the owner puts into their own words. */
export const emailTemplateEndpoints = (
  definitions: readonly EmailDefinition[],
): readonly AdminEndpoint[] => [...readEndpoints(definitions), ...changeEndpoints(definitions)]
