import type { EmailTexts } from '#contracts/admin/emails/email-templates.ts'
import type { Ctx } from '#server/context.ts'
import { invalidate } from '#server/db/invalidate.ts'
import type { EmailContent } from '#server/platform/email/email-content.ts'
import type { ChangedTexts } from '#server/platform/email/texts-cache.ts'
import {
  addRequiredPlaceholders,
  type EmailDefinition,
  fillTexts,
  findProblems,
  type EmailValues,
  reasons,
} from './template.domain.ts'
import { findStoredTemplate, saveStoredTemplate, type StoredTemplate } from './templates.repo.ts'

/** The subject and the content of an email, ready to be rendered. */
export interface ComposedEmail {
  /** The name of its definition. */
  readonly kind: string
  readonly subject: string
  readonly content: EmailContent
}

interface Additions {
  /** The table below the text. */
  readonly facts?: EmailContent['facts']
  readonly receipt?: EmailContent['receipt']
  /** Drawn above the facts. */
  readonly card?: EmailContent['card']
  /** Drawn below the button. */
  readonly faces?: EmailContent['faces']
  /** The target of the button; there is no button without it. */
  readonly url?: string
}

/** Fills the texts of an email with values, and adds the program's parts. */
export const compose = (
  { name: kind, group }: Pick<EmailDefinition, 'name' | 'group'>,
  texts: EmailTexts,
  { values, url, ...additions }: Additions & { values: Readonly<Record<string, string>> },
): ComposedEmail => {
  const { subject, heading, paragraphs, button, footnote } = fillTexts(texts, values)
  return {
    kind,
    subject,
    content: {
      heading,
      paragraphs,
      ...additions,
      action: url !== undefined && button !== '' ? { label: button, url } : undefined,
      footnote: [footnote, reasons[group]].filter(Boolean).join('\n'),
    },
  }
}

const findChangedTexts = (ctx: Ctx, name: string): Promise<ChangedTexts> =>
  ctx.platform.emailTexts.find(name, async () => (await findStoredTemplate(ctx, name))?.texts ?? {})

/**
 * The texts of an email, with the owner's changes. Changed texts that no longer fit after an update of the
 * program are not used, because the email must not go out with a gap.
 */
export const getCurrentTexts = async (
  ctx: Ctx,
  definition: EmailDefinition,
): Promise<EmailTexts> => {
  const { name, texts: defaults } = definition
  const changedTexts = await findChangedTexts(ctx, name)
  const texts = addRequiredPlaceholders(definition, { ...defaults, ...changedTexts })
  const problems = findProblems(definition, texts)
  if (Object.keys(problems).length === 0) return texts
  ctx.log.error({ email: name, problems }, 'the changed texts of an email cannot be used')
  return defaults
}

/** Composes one of the program's emails, with the owner's texts. */
export const composeEmail = async <D extends EmailDefinition>(
  ctx: Ctx,
  definition: D,
  options: Additions & { values: EmailValues<D> },
): Promise<ComposedEmail> => compose(definition, await getCurrentTexts(ctx, definition), options)

/**
 * Stores texts that differ from the defaults, and informs every instance. Undefined if they were changed
 * meanwhile.
 */
export const saveTexts = async (
  ctx: Ctx,
  change: { name: string; texts: ChangedTexts; version: number },
): Promise<StoredTemplate | undefined> => {
  const template = await saveStoredTemplate(ctx, { ...change, at: ctx.platform.clock.now() })
  if (template) await invalidate(ctx, ['emails'])
  return template
}
