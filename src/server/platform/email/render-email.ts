import type { ReceiptRow } from '#server/kernel/receipt-row.ts'
import {
  type EmailContent,
  type Fact,
  formatContentLine,
  listFooterLines,
  type Sender,
  type ValueCard,
} from './email-content.ts'
import type * as Layout from './layout.tsx'

/**
 * Renders an email as HTML in the agency's look, and as plain text with the same content. The layout is loaded
 * with the first email, because no start and no page needs it.
 */
export const renderEmail = async (
  content: EmailContent,
  sender: Sender,
): Promise<{ text: string; html: string }> => {
  layout ??= import('./layout.tsx')
  const { renderHtml } = await layout
  return { text: renderText(content, sender), html: renderHtml(content, sender) }
}

let layout: Promise<typeof Layout> | undefined

const renderText = (content: EmailContent, sender: Sender) => {
  const { heading, paragraphs, card, facts = [], receipt = [] } = content
  const { action, link, faces = [], footnote } = content
  return [
    heading,
    ...paragraphs,
    ...(card ? [renderCard(card)] : []),
    ...joinLines(facts.map(toFactLine)),
    ...joinLines(receipt.map(toReceiptLine)),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...joinLines(faces.map(formatContentLine)),
    ...(footnote ? [footnote] : []),
    // Programs cut a quoted email off here.
    ['-- ', ...listFooterLines(sender)].join('\n'),
  ].join('\n\n')
}

const renderCard = ({ title, amount, facts }: ValueCard): string =>
  [`${title}: ${amount}`, ...facts.map(toFactLine)].join('\n')

const toFactLine = ([name, value]: Fact): string =>
  `${name}: ${typeof value === 'string' ? value : value.map(formatContentLine).join('\n')}`

const toReceiptLine = ({ name, detail = '', amount }: ReceiptRow) =>
  detail === '' ? `${name}: ${amount}` : `${name} (${detail}): ${amount}`

const joinLines = (lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [lines.join('\n')]
