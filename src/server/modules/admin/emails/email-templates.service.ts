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
  differences,
  type EmailDefinition,
  findStored,
  listStored,
  lockStored,
  problemsOf,
  renderSample,
  saveTexts,
  sendSample,
  type StoredTemplate,
} from '#server/modules/emails/index.ts'
import { overtaken } from '../records/overtaken.service.ts'
import { requirePolicy } from '../policy.service.ts'
import { getAdminSession } from '../session/session.service.ts'

const area = { name: 'email-templates' } as const
const words = ['this email', 'it'] as const

type Definitions = readonly EmailDefinition[]

const toSummary = (
  { name, label, group, sentWhen, texts }: EmailDefinition,
  stored: StoredTemplate | undefined,
): EmailTemplateSummary => ({
  ...{ id: name, label, group, sentWhen },
  subject: stored?.texts.subject ?? texts.subject,
  isChanged: Object.keys(stored?.texts ?? {}).length > 0,
  version: stored?.version ?? 0,
  updatedAt: stored?.updatedAt.toISOString() ?? null,
})

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

/** The emails that the program sends, by group. */
export const listTemplates = async (
  ctx: Ctx,
  definitions: Definitions,
): Promise<EmailTemplateSummary[]> => {
  requirePolicy(ctx, area, 'read')
  const stored = new Map((await listStored(ctx)).map((row) => [row.name, row]))
  const byGroup = (one: EmailDefinition) => emailGroups.indexOf(one.group)
  return [...definitions]
    .sort((one, other) => byGroup(one) - byGroup(other))
    .map((definition) => toSummary(definition, stored.get(definition.name)))
}

/** @throws `not_found` for what is no email of the program. */
const requireDefinition = (definitions: Definitions, name: string): EmailDefinition => {
  const definition = definitions.find((one) => one.name === name)
  if (!definition) throw notFound('Email')
  return definition
}

/**
 * An email with its texts and what may stand in them.
 * @throws `not_found`.
 */
export const getTemplate = async (
  ctx: Ctx,
  definitions: Definitions,
  name: string,
): Promise<EmailTemplate> => {
  requirePolicy(ctx, area, 'read')
  const definition = requireDefinition(definitions, name)
  return toTemplate(definition, await findStored(ctx, name))
}

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

/** @throws `invalid_input` with messages by field that name the placeholder. */
const requireSound = (definition: EmailDefinition, texts: EmailTexts): void => {
  const fields = problemsOf(definition, texts)
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('invalid_input', message, { fields })
}

interface Change {
  readonly version: number
  readonly texts: EmailTexts
  readonly action: 'update' | 'restore'
}

const save = (
  ctx: Ctx,
  definition: EmailDefinition,
  { version, texts, action }: Change,
): Promise<EmailTemplate> =>
  inTransaction(ctx, async (ctx) => {
    const { name } = definition
    const before = toTemplate(definition, await lockStored(ctx, name))
    const changed = differences(definition, texts)
    const saved =
      before.version === version
        ? await saveTexts(ctx, { name, texts: changed, version })
        : undefined
    if (!saved) {
      // Read again: its first change may have come between the two.
      const current = toTemplate(definition, await lockStored(ctx, name))
      throw await overtaken(ctx, current, { resource: area.name, words })
    }
    const after = toTemplate(definition, saved)
    const fields = (Object.keys(texts) as (keyof EmailTexts)[]).filter(
      (field) => before[field] !== after[field],
    )
    const only = (template: EmailTemplate) =>
      Object.fromEntries(fields.map((field) => [field, template[field]]))
    await insertEntry(ctx, {
      ...{ resource: area.name, recordId: name, action },
      ...{ before: only(before), after: only(after) },
    })
    return after
  })

interface Sent {
  readonly name: string
  readonly texts: EmailTexts
}

/**
 * Changes the texts of an email.
 * @throws `conflict` when somebody else has changed them since `version`, and `invalid_input`.
 */
export const setTemplate = (
  ctx: Ctx,
  definitions: Definitions,
  { name, version, texts }: Sent & { version: number },
): Promise<EmailTemplate> => {
  requirePolicy(ctx, area, 'update')
  const definition = requireDefinition(definitions, name)
  requireSound(definition, texts)
  return save(ctx, definition, { version, texts, action: 'update' })
}

/**
 * Gives an email its default texts again.
 * @throws `conflict` when somebody else has changed them since `version`.
 */
export const restoreTemplate = (
  ctx: Ctx,
  definitions: Definitions,
  { name, version }: { name: string; version: number },
): Promise<EmailTemplate> => {
  requirePolicy(ctx, area, 'update')
  const definition = requireDefinition(definitions, name)
  return save(ctx, definition, { version, texts: definition.texts, action: 'restore' })
}

/**
 * An email with samples, as it would be sent with these texts.
 * @throws `invalid_input` with messages by field.
 */
export const previewTemplate = (
  ctx: Ctx,
  definitions: Definitions,
  { name, texts }: Sent,
): Promise<EmailPreview> => {
  requirePolicy(ctx, area, 'read')
  const definition = requireDefinition(definitions, name)
  requireSound(definition, texts)
  return renderSample(ctx, definition, texts)
}

/**
 * Sends the email with samples to whoever asks for it, and waits for the mail server.
 * @throws `invalid_input` with messages by field, and `unavailable` with what the mail server answered.
 */
export const testTemplate = async (
  ctx: Ctx,
  definitions: Definitions,
  { name, texts }: Sent,
): Promise<EmailTest> => {
  requirePolicy(ctx, area, 'update')
  const definition = requireDefinition(definitions, name)
  requireSound(definition, texts)
  const { email: to } = await getAdminSession(ctx)
  await sendSample(ctx, { to, definition, texts })
  return { to }
}
