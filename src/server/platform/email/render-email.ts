/** A line of a receipt, its amount at the right. */
export interface ReceiptRow {
  readonly name: string
  /** In small print below the name. */
  readonly detail?: string
  readonly amount: string
  readonly isSum?: boolean
}

/** The content of an email; the layout is the same for all. */
export interface EmailContent {
  heading: string
  /** Each becomes a paragraph; line breaks inside are preserved. */
  paragraphs: readonly string[]
  /** Short facts in two columns: name and value. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** What was paid and for what, below the facts. */
  receipt?: readonly ReceiptRow[]
  action?: { label: string; url: string }
  /** A second, less prominent link. */
  link?: { label: string; url: string }
  /** Small print at the end. */
  footnote?: string
}

/** Who sends it, for the head and the foot of every email. */
interface Sender {
  brand: string
  url: string
  legalName: string
  /** These are empty until the owner sets them. */
  address: string
  phone: string
  email: string
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, including attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

const toHtmlLines = (text: string) => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')

const serif = "font-family:'Bodoni Moda',Didot,Georgia,serif"
const sans = "font-family:'Hanken Grotesk',Helvetica,Arial,sans-serif"

/**
 * Programs with a dark screen that read styles follow these colours; those that do not turn the light ones
 * around by themselves.
 */
const darkColours = `@media (prefers-color-scheme: dark) {
.page { background: #111111 !important; color: #F7F5F1 !important }
.ink { color: #F7F5F1 !important }
.quiet { color: #B8B2A8 !important }
.line { border-color: #4A4640 !important }
.button { background: #F7F5F1 !important; color: #111111 !important }
}`

/** What inboxes show beside the subject: the first thing that the email says after its greeting, which ends in a comma. */
const getPreview = ({ heading, paragraphs }: EmailContent): string =>
  paragraphs.find((paragraph) => !paragraph.trimEnd().endsWith(',')) ?? heading

const renderFact = ([name, value]: readonly [string, string]) =>
  `<tr><th scope="row" class="line quiet" style="padding:10px 16px 10px 0;border-top:1px solid #D9D4CB;text-align:left;vertical-align:top;font-weight:400;color:#6B6761">${escapeHtml(name)}</th>` +
  `<td class="line" style="padding:10px 0;border-top:1px solid #D9D4CB;vertical-align:top;word-break:break-word">${toHtmlLines(value)}</td></tr>`

const renderReceiptRow = ({ name, detail = '', amount, isSum = false }: ReceiptRow) => {
  const weight = isSum ? 'font-weight:600' : 'font-weight:400'
  return (
    `<tr><th scope="row" class="line" style="padding:10px 16px 10px 0;border-top:1px solid #D9D4CB;text-align:left;vertical-align:top;${weight}">${escapeHtml(name)}` +
    (detail === ''
      ? ''
      : `<br><span class="quiet" style="color:#6B6761;font-size:13px;font-weight:400">${escapeHtml(detail)}</span>`) +
    `</th><td class="line" style="padding:10px 0;border-top:1px solid #D9D4CB;text-align:right;vertical-align:top;white-space:nowrap;${weight}">${escapeHtml(amount)}</td></tr>`
  )
}

const renderTable = (rows: readonly string[]) =>
  rows.length === 0
    ? ''
    : `<table style="width:100%;margin:24px 0;border-collapse:collapse;font-size:15px">${rows.join('')}</table>`

/** The lines at the foot of every email: who has sent it, and how to reach a human. */
const listFooterLines = ({ brand, legalName, address, phone, email, url }: Sender): string[] => [
  ...new Set([brand, legalName]),
  ...address.split('\n').filter(Boolean),
  ...[phone, email].filter(Boolean),
  url,
]

const renderHtml = (content: EmailContent, sender: Sender) => {
  const { heading, paragraphs, facts = [], receipt = [], action, link, footnote } = content
  const { brand, url } = sender
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(heading)}</title><style>${darkColours}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:#F7F5F1;color:#111111;${sans};font-size:16px;line-height:1.55">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(getPreview(content))}</div>`,
    '<table role="presentation" style="width:100%;border-collapse:collapse"><tr><td style="padding:0">',
    `<table role="presentation" class="page" style="width:100%;max-width:600px;margin:0 auto;border-collapse:collapse;background:#F7F5F1;color:#111111;${sans};font-size:16px;line-height:1.55"><tr><td style="padding:32px 24px 48px">`,
    `<p style="margin:0 0 40px;${serif};font-size:22px;letter-spacing:0.06em;text-transform:uppercase"><a href="${escapeHtml(url)}" class="ink" style="color:#111111;text-decoration:none">${escapeHtml(brand)}</a></p>`,
    `<h1 style="margin:0 0 24px;${serif};font-weight:400;font-size:32px;line-height:1.15">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${toHtmlLines(text)}</p>`),
    renderTable(facts.map(renderFact)),
    renderTable(receipt.map(renderReceiptRow)),
    action
      ? `<table role="presentation" style="margin:32px 0;border-collapse:collapse"><tr><td class="button" style="padding:0;background:#111111"><a href="${escapeHtml(action.url)}" class="button" style="display:inline-block;padding:15px 28px;background:#111111;color:#F7F5F1;text-decoration:none;text-transform:uppercase;letter-spacing:0.08em;font-size:12px">${escapeHtml(action.label)}</a></td></tr></table>`
      : '',
    link
      ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" class="ink" style="color:#111111">${escapeHtml(link.label)}</a></p>`
      : '',
    '<div class="line quiet" style="margin:40px 0 0;padding-top:16px;border-top:1px solid #D9D4CB;color:#6B6761;font-size:13px">',
    footnote ? `<p style="margin:0 0 16px">${toHtmlLines(footnote)}</p>` : '',
    `<p style="margin:0">${listFooterLines(sender).map(escapeHtml).join('<br>')}</p></div>`,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('')
}

const toReceiptLine = ({ name, detail = '', amount }: ReceiptRow) =>
  detail === '' ? `${name}: ${amount}` : `${name} (${detail}): ${amount}`

const joinLines = (lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [lines.join('\n')]

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

/** Renders an email as HTML in the agency's look, and as plain text with the same content. */
export const renderEmail = (
  content: EmailContent,
  sender: Sender,
): { text: string; html: string } => ({
  text: renderText(content, sender),
  html: renderHtml(content, sender),
})
