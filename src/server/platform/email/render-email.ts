import type { ReceiptRow } from '#server/kernel/receipt-row.ts'
import { type EmailContent, listFooterLines, type Sender } from './email-content.ts'

/**
 * Renders an email as HTML in the agency's look, and as plain text with the same content. The layout is loaded
 * with the first email, because no start and no page needs it.
 */
export const renderEmail = async (
  content: EmailContent,
  sender: Sender,
): Promise<{ text: string; html: string }> => {
  const { renderHtml } = await import('./layout.tsx')
  return { text: renderText(content, sender), html: renderHtml(content, sender) }
}

const renderText = (
  { heading, paragraphs, facts = [], receipt = [], action, link, footnote }: EmailContent,
  sender: Sender,
) =>
  [
    heading,
    ...paragraphs,
    ...joinLines(facts.map(([name, value]) => `${name}: ${value}`)),
    ...joinLines(receipt.map(toReceiptLine)),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...(footnote ? [footnote] : []),
    // Programs cut a quoted email off here.
    ['-- ', ...listFooterLines(sender)].join('\n'),
  ].join('\n\n')

const toReceiptLine = ({ name, detail = '', amount }: ReceiptRow) =>
  detail === '' ? `${name}: ${amount}` : `${name} (${detail}): ${amount}`

const joinLines = (lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [lines.join('\n')]
