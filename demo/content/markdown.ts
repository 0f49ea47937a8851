import { marked } from 'marked'

/** Markdown as HTML without line breaks between its elements. */
export const toHtml = (markdown: string): string =>
  marked.parse(markdown, { async: false }).replaceAll('>\n', '>')

/** Paragraphs and entries of lists, one by one, as one text. Entries without a blank line between them make a tight list. */
export const joinParagraphs = (paragraphs: readonly string[]): string =>
  paragraphs.join('\n\n').replace(/\n\n(?=- |\d+\. )/g, '\n')

interface Block {
  /** What stands above it, without markup. */
  readonly heading?: string
  readonly html: string
}

/** The parts of a text: a heading of the second rank or a thematic break (`---`) opens the next one. */
export const toBlocks = (markdown: string): Block[] => {
  const parts: { heading?: string; raw: string }[] = [{ raw: '' }]
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'hr') parts.push({ raw: '' })
    else if (token.type === 'heading') parts.push({ heading: token.text as string, raw: '' })
    else parts.at(-1)!.raw += token.raw
  }
  return parts.map(({ heading, raw }) => ({ heading, html: toHtml(raw) }))
}
