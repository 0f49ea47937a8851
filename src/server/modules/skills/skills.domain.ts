/** Lower case with single spaces: `choice_key` of the database. */
export const toSkillKey = (words: string): string =>
  words
    .replaceAll(/[\s,;]+/g, ' ')
    .trim()
    .toLowerCase()

const separator = /([,;\n])/

/** A skill in a text, with the separator before it. */
interface Part {
  readonly before: string
  readonly text: string
}

const splitSkills = (text: string): Part[] => {
  const pieces = text.split(separator)
  return pieces.flatMap((piece, index) =>
    index % 2 === 0 ? [{ before: pieces[index - 1] ?? '', text: piece }] : [],
  )
}

/**
 * A model's skills with one of them renamed: at the same position, with the text's own separators, and only
 * once if the model had both.
 */
export const renameSkill = (text: string, key: string, name: string): string => {
  const newKey = toSkillKey(name)
  const seenKeys = new Set<string>()
  const parts = splitSkills(text).flatMap((part) => {
    const partKey = toSkillKey(part.text)
    if (partKey !== key && partKey !== newKey) return [part]
    if (seenKeys.has(newKey)) return []
    seenKeys.add(newKey)
    const spaces = /^\s*/.exec(part.text)?.[0] ?? ''
    return [partKey === key ? { ...part, text: `${spaces}${name}` } : part]
  })
  return parts
    .map(({ before, text }, index) => (index === 0 ? text : before + text))
    .join('')
    .trim()
}
