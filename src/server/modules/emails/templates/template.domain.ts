import type { EmailField, EmailGroup, EmailTexts } from '#contracts/admin/email-templates.ts'

/** What may stand in the texts of an email as `{{name}}`. */
interface Placeholder {
  readonly meaning: string
  readonly sample: string
  /** Without it the email is of no use, so no text may leave it out. */
  readonly required?: true
}

type Placeholders = Readonly<Record<string, Placeholder>>

/** An email that the program sends: the single source of its name, its default texts and what they may contain. */
export interface EmailDefinition<P extends Placeholders = Placeholders> {
  readonly name: string
  readonly label: string
  readonly group: EmailGroup
  readonly sentWhen: string
  readonly placeholders: P
  readonly texts: EmailTexts
  /** The table of facts that the program adds, for the preview. */
  readonly sampleFacts?: readonly (readonly [name: string, value: string])[]
}

/** The value of each of an email's placeholders. */
export type ValuesOf<D extends EmailDefinition> = Readonly<Record<keyof D['placeholders'], string>>

type Written<P extends Placeholders> = Omit<EmailDefinition<P>, 'texts'> & {
  readonly texts: Pick<EmailTexts, 'subject' | 'heading' | 'body'> & Partial<EmailTexts>
}

/** Defines an email, with the exact names of its placeholders. */
export const defineEmail = <const P extends Placeholders>({
  texts,
  ...definition
}: Written<P>): EmailDefinition<P> => ({
  ...definition,
  texts: { button: '', footnote: '', ...texts },
})

const anyPlaceholder = /\{\{([^{}]*)\}\}/g

/** Replaces the placeholders of a text. What a value contains is never read as a placeholder. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(anyPlaceholder, (whole, name: string) => values[name.trim()] ?? whole)

/** A template with its values: a paragraph of which nothing is left is left out. */
export const fillTexts = (
  { body, ...lines }: EmailTexts,
  values: Readonly<Record<string, string>>,
) => ({
  subject: filled(lines.subject, values),
  heading: filled(lines.heading, values),
  button: filled(lines.button, values),
  footnote: filled(lines.footnote, values),
  paragraphs: body
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => filled(paragraph, values))
    .filter((paragraph) => paragraph.trim() !== ''),
})

const inBraces = (name: string): string => `{{${name}}}`

const badBraces = 'Please write placeholders as {{name}}: two braces before and two after'

const problemOfText = (text: string, placeholders: Placeholders): string | undefined => {
  const names = [...text.matchAll(anyPlaceholder)].map(([, name = '']) => name.trim())
  const unknown = names.find((name) => !Object.hasOwn(placeholders, name))
  if (unknown !== undefined) {
    const known = Object.keys(placeholders).map(inBraces).join(', ')
    const rest = known ? `It has ${known}` : 'It has none'
    return `${inBraces(unknown)} is not a placeholder of this email. ${rest}`
  }
  return /\{\{|\}\}/.test(text.replaceAll(anyPlaceholder, '')) ? badBraces : undefined
}

const missingOf = ({ placeholders }: EmailDefinition, texts: EmailTexts): string | undefined => {
  const read = [texts.heading, texts.body, texts.footnote].join('\n')
  const present = new Set([...read.matchAll(anyPlaceholder)].map(([, name = '']) => name.trim()))
  return Object.keys(placeholders).find(
    (name) => placeholders[name]?.required && !present.has(name),
  )
}

const fields: readonly EmailField[] = ['subject', 'heading', 'body', 'button', 'footnote']

/** What is wrong with the texts of an email, by field; each message names the placeholder. */
export const problemsOf = (
  definition: EmailDefinition,
  texts: EmailTexts,
): Partial<Record<EmailField, string>> => {
  const { placeholders, texts: usual } = definition
  const problems: Partial<Record<EmailField, string>> = {}
  const missing = missingOf(definition, texts)
  if (missing !== undefined) {
    const meaning = placeholders[missing]?.meaning ?? ''
    problems.body = `Please use ${inBraces(missing)} in the text: ${meaning}`
  }
  if (usual.button !== '' && texts.button === '') problems.button = 'Please give the button a label'
  if (usual.button === '' && texts.button !== '') problems.button = 'This email has no button'
  for (const field of fields) {
    const problem = problemOfText(texts[field], placeholders)
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}

/** The sample of each placeholder. */
export const samplesOf = ({ placeholders }: EmailDefinition): Record<string, string> =>
  Object.fromEntries(Object.entries(placeholders).map(([name, { sample }]) => [name, sample]))

/** The texts that differ from the defaults. */
export const differences = (definition: EmailDefinition, texts: EmailTexts): Partial<EmailTexts> =>
  Object.fromEntries(
    fields
      .filter((field) => texts[field] !== definition.texts[field])
      .map((field) => [field, texts[field]]),
  )
