import { escapeHtml } from '#server/kernel/escape-html.ts'
import type { SectionDraft, SectionFields } from '#server/kernel/sections.ts'
import { blank } from '../pages/examples.domain.ts'

/** The example for a section of a standard page. Its blanks are in square brackets. */
export interface StarterSection extends Readonly<SectionFields> {
  readonly page: string
  readonly section: string
}

/** The example of a page that an agency adds to the standard ones. */
export interface StarterPage {
  readonly title: string
  readonly slug: string
  /** The only country whose agencies need it. */
  readonly country?: string
  readonly content: string
}

/** The examples of a tab of questions. */
export interface StarterQuestions {
  readonly name: string
  readonly groups: readonly {
    readonly header: string
    readonly questions: readonly { readonly question: string; readonly answer: string }[]
  }[]
}

/** What this installation knows, by the name of the blank; what it does not know is left out. */
export type StarterFacts = Readonly<Record<string, string>>

/** Fills in the blanks of a section that the facts have. */
export const fillSection = (fields: SectionFields, facts: StarterFacts): SectionFields => {
  const { content, extra, ...texts } = fields
  return {
    ...mapTexts(texts, (text) => fillText(text, facts)),
    ...(content === undefined ? {} : { content: fillHtml(content, facts) }),
    ...(extra ? { extra: mapTexts(extra, (text) => fillHtml(text, facts)) } : {}),
  }
}

const mapTexts = (
  texts: Readonly<Record<string, string>>,
  change: (text: string) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]))

const fillText = (text: string, facts: StarterFacts): string =>
  text.replace(blank, (whole, name: string) => facts[name] ?? whole)

const fillHtml = (html: string, facts: StarterFacts): string =>
  fillText(html, mapTexts(facts, escapeHtml))

/** A stored section of a standard page. */
export interface FillableSection {
  readonly id: number
  readonly page: string
  readonly section: string
  readonly version: number
  readonly isWritten: boolean
  readonly hasDraft: boolean
}

/** A section with the draft that it gets. */
export interface FilledSection {
  readonly id: number
  readonly version: number
  readonly draft: SectionDraft
}

/**
 * Picks the empty sections of pages that nobody has begun to write, with their examples. A page with one written
 * section counts as begun.
 */
export const pickExamples = (
  storedSections: readonly FillableSection[],
  examples: readonly StarterSection[],
  facts: StarterFacts,
): FilledSection[] => {
  const begunPages = new Set(
    storedSections.filter(({ isWritten }) => isWritten).map(({ page }) => page),
  )
  return storedSections.flatMap(({ id, page, section, version, hasDraft }) => {
    const example = examples.find((one) => one.page === page && one.section === section)
    if (!example || hasDraft || begunPages.has(page)) return []
    const { page: _page, section: _section, ...fields } = example
    return [{ id, version, draft: toExample(fillSection(fields, facts)) }]
  })
}

/** A draft that is marked as an example. */
export const toExample = (fields: SectionFields): SectionDraft => ({
  fields,
  pictureId: null,
  filmId: null,
  example: 'unchanged',
})

/** In words for how long something is kept, as an example says it after “we”. */
export const formatRetention = (days: number | null): string => {
  if (days === null) return 'keep them until you ask us to delete them'
  return `delete them after ${formatDays(days)}`
}

const formatDays = (days: number): string => {
  if (days % 365 === 0) return countUnits(days / 365, 'year')
  return countUnits(days, 'day')
}

const countUnits = (count: number, unit: string): string =>
  count === 1 ? `one ${unit}` : `${count} ${unit}s`
