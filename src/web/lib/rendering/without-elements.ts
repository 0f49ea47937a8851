/** An element to remove: its name, and a check of its opening tag. */
interface ElementFilter {
  readonly name: string
  readonly isMatch?: (openingTag: string) => boolean
}

/**
 * Removes elements from rendered HTML, each up to the first closing tag of its name. Reads the text once,
 * whatever its content.
 */
export const withoutElements = (
  html: string,
  { name, isMatch = () => true }: ElementFilter,
): string => {
  const [opening, closing] = [`<${name}`, `</${name}>`]
  const pieces: string[] = []
  let position = 0
  while (position < html.length) {
    const start = html.indexOf(opening, position)
    const tagEnd = start < 0 ? -1 : html.indexOf('>', start)
    const end = tagEnd < 0 ? -1 : html.indexOf(closing, tagEnd)
    if (end < 0) break
    const isKept = !isMatch(html.slice(start, tagEnd + 1))
    pieces.push(html.slice(position, isKept ? tagEnd : start))
    position = isKept ? tagEnd : end + closing.length
  }
  return pieces.join('') + html.slice(position)
}
