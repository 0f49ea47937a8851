/** An element to leave out: its name, and whether its opening tag is of those that are meant. */
interface Removed {
  readonly name: string
  readonly isMeant?: (openingTag: string) => boolean
}

/**
 * Rendered HTML without some of its elements, each up to the first closing tag of its name. It reads the text once,
 * whatever stands in it.
 */
export const withoutElements = (html: string, { name, isMeant = () => true }: Removed): string => {
  const [opening, closing] = [`<${name}`, `</${name}>`]
  const kept: string[] = []
  let position = 0
  while (position < html.length) {
    const start = html.indexOf(opening, position)
    const tagEnd = start < 0 ? -1 : html.indexOf('>', start)
    const end = tagEnd < 0 ? -1 : html.indexOf(closing, tagEnd)
    if (end < 0) break
    const isKept = !isMeant(html.slice(start, tagEnd + 1))
    kept.push(html.slice(position, isKept ? tagEnd : start))
    position = isKept ? tagEnd : end + closing.length
  }
  return kept.join('') + html.slice(position)
}
