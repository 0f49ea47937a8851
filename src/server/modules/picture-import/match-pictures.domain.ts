interface ModelName {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
}

/** The models by name, normalised by `foldName`. */
export type NameIndex = ReadonlyMap<string, readonly number[]>

/** `Zoë  d’Été` as `zoe-d-ete`, as people write file names. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .join('-')

/** Models by first and last name, in both orders. */
export const indexNames = (models: readonly ModelName[]): NameIndex => {
  const index = new Map<string, number[]>()
  for (const { id, firstName, lastName } of models) {
    const names = [`${firstName} ${lastName}`, `${lastName} ${firstName}`].map(foldName)
    for (const name of new Set(names)) index.set(name, [...(index.get(name) ?? []), id])
  }
  return index
}

const withoutDigits = (text: string): string => {
  let { length } = text
  while (length > 0 && /\d/.test(text.charAt(length - 1))) length -= 1
  return text.slice(0, length)
}

/** `anna-k-1`, `anna-k`, `anna`: the longest first, each also without a number at its end. */
const listBeginnings = (folded: string): string[] => {
  const words = folded.split('-')
  return words.flatMap((_, dropped) => {
    const beginning = words.slice(0, words.length - dropped).join('-')
    return [beginning, withoutDigits(beginning)]
  })
}

const withoutEnding = (file: string): string => {
  const dot = file.lastIndexOf('.')
  return dot > 0 ? file.slice(0, dot) : file
}

/**
 * The models that a picture may show, by its path: the innermost folder that is a name, otherwise the longest
 * name that the file name begins with. Empty if there is no such model, several if the name is not unique.
 */
export const matchPath = (path: string, index: NameIndex): readonly number[] => {
  const parts = path.split(/[/\\]/).filter(Boolean)
  const folders = parts.slice(0, -1).toReversed().map(foldName)
  const beginnings = listBeginnings(foldName(withoutEnding(parts.at(-1) ?? '')))
  const matchingName = [...folders, ...beginnings].find((name) => name !== '' && index.has(name))
  return matchingName === undefined ? [] : (index.get(matchingName) ?? [])
}
