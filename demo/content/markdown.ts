import { marked } from 'marked'

/** Renders Markdown as HTML without line breaks between elements. */
export const toHtml = (markdown: string): string =>
  marked.parse(markdown, { async: false }).replaceAll('>\n', '>')

/**
 * Joins paragraphs and list items into one text. Items without a blank line between them form a tight list.
 */
export const joinParagraphs = (paragraphs: readonly string[]): string =>
  paragraphs.join('\n\n').replace(/\n\n(?=- |\d+\. )/g, '\n')

interface Block {
  /** The heading above it, without markup. */
  readonly heading?: string
  readonly html: string
}

/** Splits a text into blocks at second-level headings and thematic breaks (`---`). */
export const toBlocks = (markdown: string): Block[] => {
  const parts: { heading?: string; raw: string }[] = [{ raw: '' }]
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'hr') parts.push({ raw: '' })
    else if (token.type === 'heading') parts.push({ heading: token.text as string, raw: '' })
    else parts.at(-1)!.raw += token.raw
  }
  return parts.map(({ heading, raw }) => ({ heading, html: toHtml(raw) }))
}
