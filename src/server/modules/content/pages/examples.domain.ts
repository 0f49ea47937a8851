import type { SectionDraft, SectionFields } from '#server/kernel/sections.ts'

/**
 * Says why a text that began as an example cannot be published yet: nobody has made it their own, or blanks are
 * left in it. Undefined if it can, and for all other texts, which may have brackets of their own.
 */
export const findExampleProblem = (
  draft: SectionDraft | null | undefined,
  fields: SectionFields,
): string | undefined => {
  if (!draft?.example) return undefined
  const blanks = listBlanks(fields)
  if (blanks.length > 0) {
    return `Please fill in what is still in square brackets: ${blanks.join(', ')}`
  }
  return keepExample(draft, fields) === 'unchanged'
    ? 'This is still the example. Please change it, or press “Use this text” if all of it is true of your agency'
    : undefined
}

/** The mark of a draft after its texts have become these: an example that was changed is the agency's own text. */
export const keepExample = (
  draft: SectionDraft | null | undefined,
  fields: SectionFields,
): SectionDraft['example'] => {
  if (draft?.example !== 'unchanged') return draft?.example
  return haveSameWords(draft.fields, fields) ? 'unchanged' : 'changed'
}

/** A blank of an example, with its name. */
export const blank = /\[([^[\]<>]{1,200})\]/g

/** The blanks that an example has left in texts, such as `[city]`, each once. */
export const listBlanks = (fields: SectionFields): string[] => [
  ...new Set(listTexts(fields).flatMap((text) => text.match(blank) ?? [])),
]

const listTexts = (fields: SectionFields): string[] => Object.values(flatten(fields))

const flatten = ({ extra = {}, ...texts }: SectionFields): Record<string, string> => ({
  ...texts,
  ...Object.fromEntries(Object.entries(extra).map(([name, text]) => [`extra.${name}`, text])),
})

/** Compares words only: an editor of rich text may write the same text with other tags. */
const haveSameWords = (before: SectionFields, after: SectionFields): boolean => {
  const [wordsBefore, wordsAfter] = [flatten(before), flatten(after)]
  const names = [...new Set([...Object.keys(wordsBefore), ...Object.keys(wordsAfter)])]
  return names.every((name) => toWords(wordsBefore[name]) === toWords(wordsAfter[name]))
}

const toWords = (text = ''): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
