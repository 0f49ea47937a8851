import { shortenText } from '#contracts/cut-text.ts'
import type { ReceiptRow } from '#server/kernel/receipt-row.ts'
import {
  emailFields,
  type EmailField,
  type EmailGroup,
  type EmailTexts,
} from '#contracts/admin/emails/email-templates.ts'
import {
  fillPlaceholders,
  joinPlaceholders,
  findPlaceholderProblem,
  listPlaceholders,
} from '#contracts/admin/emails/placeholders.ts'

/** A value that the texts of an email can contain as `{{name}}`. */
interface Placeholder {
  readonly meaning: string
  readonly sample: string
  /** The email is useless without it, so no text may leave it out. */
  readonly required?: true
}

/** A person whose picture is that of a model of the site, because no model is the same everywhere. */
interface SampleFace {
  readonly name: string
  readonly line: string
}

export type SampleLine = string | SampleFace
export type SampleFact = readonly [name: string, value: string | readonly SampleLine[]]

interface SampleCard {
  readonly title: string
  readonly amount: string
  readonly facts: readonly (readonly [name: string, value: string])[]
}

type Placeholders = Readonly<Record<string, Placeholder>>

/**
 * An email that the program sends: the single source of its name, its default texts and their placeholders.
 */
export interface EmailDefinition<P extends Placeholders = Placeholders> {
  readonly name: string
  readonly label: string
  readonly group: EmailGroup
  readonly sentWhen: string
  readonly placeholders: P
  readonly texts: EmailTexts
  /** The table of facts that the program adds, for the preview. */
  readonly sampleFacts?: readonly SampleFact[]
  /** The people that the program adds below the button, for the preview. */
  readonly sampleFaces?: readonly SampleLine[]
  /** The card that the program draws, for the preview. */
  readonly sampleCard?: SampleCard
  /** The receipt that the program adds, for the preview. */
  readonly listSampleReceipt?: () => readonly ReceiptRow[]
}

/** Why somebody gets an email, for its small print. */
export const reasons: Readonly<Record<EmailGroup, string>> = {
  Bookings: 'You get this email because of a booking with us, or a selection of models.',
  Orders: 'You get this email because of an order with us.',
  'Gift cards': 'You get this email because of a gift card from us.',
  Applications: 'You get this email because of an application to us.',
  Enquiries: 'You get this email because of a message to us with this address.',
  Newsletter: 'You get this email because of a subscription with this address.',
  Accounts: 'You get this email because of an account with us.',
  'To models': 'You get this email because we represent you, or your child.',
  'To the agency': 'You get this email because you work here.',
}

/** The value of each of an email's placeholders. */
export type EmailValues<D extends EmailDefinition> = Readonly<
  Record<keyof D['placeholders'], string>
>

type EmailDeclaration<P extends Placeholders> = Omit<EmailDefinition<P>, 'texts'> & {
  readonly texts: Pick<EmailTexts, 'subject' | 'heading' | 'body'> & Partial<EmailTexts>
}

/** Defines an email, with the exact names of its placeholders. */
export const defineEmail = <const P extends Placeholders>({
  texts,
  ...definition
}: EmailDeclaration<P>): EmailDefinition<P> => ({
  ...definition,
  texts: { button: '', footnote: '', ...texts },
})

/** The longest value in a subject, so that what follows it can be read as well. */
const maxSubjectValue = 60

/** The longest value that is a subject by itself. */
const maxSubject = 200

const toSubjectValues = (
  values: Readonly<Record<string, string>>,
  max: number,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      shortenText(value.replaceAll(/\s+/g, ' '), max),
    ]),
  )

/** Drops the commas and colons that an empty value leaves behind: `Confirmed: , 14 Dec`. */
const removeGaps = (subject: string): string =>
  subject
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/([:,]) ,/g, '$1')
    .replaceAll(/[:,](?= \(|$)/g, '')
    .trim()

const fillSubject = (subject: string, values: Readonly<Record<string, string>>): string => {
  const isOneValue = /^\{\{[^{}]*\}\}$/.test(subject.trim())
  const max = isOneValue ? maxSubject : maxSubjectValue
  const filled = fillPlaceholders(subject, toSubjectValues(values, max))
  return Object.values(values).includes('') ? removeGaps(filled) : filled
}

/**
 * Fills a template with values, leaving out paragraphs that become empty. The subject stays on one line, with
 * long values cut.
 */
export const fillTexts = (
  { body, ...lines }: EmailTexts,
  values: Readonly<Record<string, string>>,
) => ({
  subject: fillSubject(lines.subject, values),
  heading: fillPlaceholders(lines.heading, values),
  button: fillPlaceholders(lines.button, values),
  footnote: fillPlaceholders(lines.footnote, values),
  paragraphs: body
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => fillPlaceholders(paragraph, values))
    .filter((paragraph) => paragraph.trim() !== ''),
})

const listMissingPlaceholders = (
  { placeholders }: EmailDefinition,
  texts: EmailTexts,
): string[] => {
  const allText = [texts.heading, texts.body, texts.footnote].join('\n')
  const present = new Set(listPlaceholders(allText))
  return Object.keys(placeholders).filter(
    (name) => placeholders[name]?.required && !present.has(name),
  )
}

/**
 * Stored texts with the required placeholders that they lack, each in a paragraph of its own: an update may
 * have made one required, and what it stands for must not be lost.
 */
export const addRequiredPlaceholders = (
  definition: EmailDefinition,
  texts: EmailTexts,
): EmailTexts => {
  const missing = listMissingPlaceholders(definition, texts)
  return { ...texts, body: [texts.body, ...missing.map((name) => `{{${name}}}`)].join('\n\n') }
}

/** Problems in the texts of an email, by field; each message names the placeholder. */
export const findProblems = (
  definition: EmailDefinition,
  texts: EmailTexts,
): Partial<Record<EmailField, string>> => {
  const { placeholders, texts: defaults } = definition
  const problems: Partial<Record<EmailField, string>> = {}
  const [missing] = listMissingPlaceholders(definition, texts)
  if (missing !== undefined) {
    const meaning = placeholders[missing]?.meaning ?? ''
    problems.body = `Please use ${joinPlaceholders([missing])} in the text: ${meaning}`
  }
  if (defaults.button !== '' && texts.button === '')
    problems.button = 'Please give the button a label'
  if (defaults.button === '' && texts.button !== '') problems.button = 'This email has no button'
  for (const field of emailFields) {
    const problem = findPlaceholderProblem(texts[field], Object.keys(placeholders))
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}

/** The sample of each placeholder. */
export const getSamples = ({ placeholders }: EmailDefinition): Record<string, string> =>
  Object.fromEntries(Object.entries(placeholders).map(([name, { sample }]) => [name, sample]))

/** The texts that differ from the defaults. */
export const getChangedTexts = (
  definition: EmailDefinition,
  texts: EmailTexts,
): Partial<EmailTexts> =>
  Object.fromEntries(
    emailFields
      .filter((field) => texts[field] !== definition.texts[field])
      .map((field) => [field, texts[field]]),
  )
