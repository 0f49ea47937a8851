import {
  emailGroups,
  type EmailPreview,
  type EmailTemplate,
  type EmailTemplateSummary,
  type EmailTest,
  type EmailTexts,
} from '#contracts/admin/emails/email-templates.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { insertEntry, listEntriesAbout } from '#server/modules/audit/index.ts'
import {
  getChangedTexts,
  type EmailDefinition,
  findStoredTemplate,
  listStoredTemplates,
  lockStoredTemplate,
  findProblems,
  renderSample,
  saveTexts,
  sendSample,
  type StoredTemplate,
} from '#server/modules/emails/index.ts'
import { createConflict } from '../records/conflicts.service.ts'
import { requirePolicy } from '../policy.service.ts'
import { getAdminSession } from '../session/session.service.ts'
import { listKeys } from '#contracts/list-keys.ts'

const area = { name: 'email-templates' } as const
const wording = ['this email', 'it'] as const

type Definitions = readonly EmailDefinition[]

/** The emails that the program sends, by group. */
export const listTemplates = async (
  ctx: Ctx,
  definitions: Definitions,
): Promise<EmailTemplateSummary[]> => {
  requirePolicy(ctx, area, 'read')
  const storedByName = new Map((await listStoredTemplates(ctx)).map((row) => [row.name, row]))
  const byGroup = (one: EmailDefinition) => emailGroups.indexOf(one.group)
  return [...definitions]
    .sort((one, other) => byGroup(one) - byGroup(other))
    .map((definition) => toSummary(definition, storedByName.get(definition.name)))
}

const toSummary = (
  { name, label, group, sentWhen, texts }: EmailDefinition,
  stored: StoredTemplate | undefined,
): EmailTemplateSummary => ({
  id: name,
  label,
  group,
  sentWhen,
  subject: stored?.texts.subject ?? texts.subject,
  isChanged: Object.keys(stored?.texts ?? {}).length > 0,
  version: stored?.version ?? 0,
  updatedAt: stored?.updatedAt.toISOString() ?? null,
})

/**
 * An email with its texts and placeholders.
 * @throws `not_found`.
 */
export const getTemplate = async (
  ctx: Ctx,
  definitions: Definitions,
  name: string,
): Promise<EmailTemplate> => {
  requirePolicy(ctx, area, 'read')
  const definition = requireDefinition(definitions, name)
  return toTemplate(definition, await findStoredTemplate(ctx, name))
}

/** @throws `not_found` for an email that the program does not send. */
const requireDefinition = (definitions: Definitions, name: string): EmailDefinition => {
  const definition = definitions.find((one) => one.name === name)
  if (!definition) throw notFound('Email')
  return definition
}

const toTemplate = (
  definition: EmailDefinition,
  stored: StoredTemplate | undefined,
): EmailTemplate => ({
  ...toSummary(definition, stored),
  ...definition.texts,
  ...stored?.texts,
  defaults: definition.texts,
  placeholders: Object.entries(definition.placeholders).map(
    ([name, { meaning, sample, required = false }]) => ({ name, meaning, sample, required }),
  ),
})

/**
 * Who changed an email, and when.
 * @throws `not_found`.
 */
export const listTemplateHistory = (
  ctx: Ctx,
  definitions: Definitions,
  { name, ...range }: { name: string; from: number; count: number },
) => {
  requirePolicy(ctx, area, 'read')
  const { name: recordId } = requireDefinition(definitions, name)
  return listEntriesAbout(ctx, { resource: area.name, recordId }, range)
}

interface TemplateInput {
  readonly name: string
  readonly texts: EmailTexts
}

/**
 * Changes the texts of an email.
 * @throws `conflict` if somebody else has changed them since `version`, and `invalid_input`.
 */
export const setTemplate = (
  ctx: Ctx,
  definitions: Definitions,
  { name, version, texts }: TemplateInput & { version: number },
): Promise<EmailTemplate> => {
  requirePolicy(ctx, area, 'update')
  const definition = requireDefinition(definitions, name)
  requireValidTexts(definition, texts)
  return saveTemplate(ctx, definition, { version, texts, action: 'update' })
}

/** @throws `invalid_input` with messages by field that name the placeholder. */
const requireValidTexts = (definition: EmailDefinition, texts: EmailTexts): void => {
  const fields = findProblems(definition, texts)
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('invalid_input', message, { fields })
}

interface Change {
  readonly version: number
  readonly texts: EmailTexts
  readonly action: 'update' | 'restore'
}

const saveTemplate = (
  ctx: Ctx,
  definition: EmailDefinition,
  { version, texts, action }: Change,
): Promise<EmailTemplate> =>
  inTransaction(ctx, async (ctx) => {
    const { name } = definition
    const before = toTemplate(definition, await lockStoredTemplate(ctx, name))
    const changedTexts = getChangedTexts(definition, texts)
    const savedTemplate =
      before.version === version
        ? await saveTexts(ctx, { name, texts: changedTexts, version })
        : undefined
    if (!savedTemplate) {
      // Read again, because the first change ever may have been made between the two.
      const current = toTemplate(definition, await lockStoredTemplate(ctx, name))
      throw await createConflict(ctx, current, { resource: area.name, words: wording })
    }
    const after = toTemplate(definition, savedTemplate)
    const fields = listKeys(texts).filter((field) => before[field] !== after[field])
    const pickChanged = (template: EmailTemplate) =>
      Object.fromEntries(fields.map((field) => [field, template[field]]))
    await insertEntry(ctx, {
      resource: area.name,
      recordId: name,
      action,
      before: pickChanged(before),
      after: pickChanged(after),
    })
    return after
  })

/**
 * Resets an email to its default texts.
 * @throws `conflict` if somebody else has changed them since `version`.
 */
export const restoreTemplate = (
  ctx: Ctx,
  definitions: Definitions,
  { name, version }: { name: string; version: number },
): Promise<EmailTemplate> => {
  requirePolicy(ctx, area, 'update')
  const definition = requireDefinition(definitions, name)
  return saveTemplate(ctx, definition, { version, texts: definition.texts, action: 'restore' })
}

/**
 * An email with samples, as it would be sent with these texts.
 * @throws `invalid_input` with messages by field.
 */
export const previewTemplate = (
  ctx: Ctx,
  definitions: Definitions,
  { name, texts }: TemplateInput,
): Promise<EmailPreview> => {
  requirePolicy(ctx, area, 'read')
  const definition = requireDefinition(definitions, name)
  requireValidTexts(definition, texts)
  return renderSample(ctx, definition, texts)
}

/**
 * Emails a sample to the user who asks for it, and waits for the mail server.
 * @throws `invalid_input` with messages by field, and `unavailable` with the mail server's answer.
 */
export const testTemplate = async (
  ctx: Ctx,
  definitions: Definitions,
  { name, texts }: TemplateInput,
): Promise<EmailTest> => {
  requirePolicy(ctx, area, 'update')
  const definition = requireDefinition(definitions, name)
  requireValidTexts(definition, texts)
  const { email: to } = await getAdminSession(ctx)
  await sendSample(ctx, { to, definition, texts })
  return { to }
}
