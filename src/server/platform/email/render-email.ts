/** The content of an email; the layout is the same for all. */
export interface EmailContent {
  heading: string
  /** Each becomes a paragraph; line breaks inside are preserved. */
  paragraphs: readonly string[]
  /** Short facts in two columns: name and value. */
  facts?: readonly (readonly [name: string, value: string])[]
  action?: { label: string; url: string }
  /** A second, less prominent link. */
  link?: { label: string; url: string }
  /** Small print at the end. */
  footnote?: string
}

interface Sender {
  brand: string
  url: string
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

const renderFact = ([name, value]: readonly [string, string]) =>
  `<tr><th scope="row" style="padding:10px 16px 10px 0;border-top:1px solid #D9D4CB;text-align:left;vertical-align:top;font-weight:400;color:#6B6761;white-space:nowrap">${escapeHtml(name)}</th>` +
  `<td style="padding:10px 0;border-top:1px solid #D9D4CB;vertical-align:top">${toHtmlLines(value)}</td></tr>`

const renderHtml = (
  { heading, paragraphs, facts, action, link, footnote }: EmailContent,
  { brand, url }: Sender,
) =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(heading)}</title></head>`,
    `<body style="margin:0;padding:0;background:#F7F5F1;color:#111111;${sans};font-size:16px;line-height:1.55">`,
    '<div style="max-width:600px;margin:0 auto;padding:32px 24px 48px">',
    `<p style="margin:0 0 40px;${serif};font-size:22px;letter-spacing:0.06em;text-transform:uppercase"><a href="${escapeHtml(url)}" style="color:#111111;text-decoration:none">${escapeHtml(brand)}</a></p>`,
    `<h1 style="margin:0 0 24px;${serif};font-weight:400;font-size:32px;line-height:1.15">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${toHtmlLines(text)}</p>`),
    facts?.length
      ? `<table style="width:100%;margin:24px 0;border-collapse:collapse;font-size:15px">${facts.map(renderFact).join('')}</table>`
      : '',
    action
      ? `<p style="margin:32px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:15px 28px;background:#111111;color:#F7F5F1;text-decoration:none;text-transform:uppercase;letter-spacing:0.08em;font-size:12px">${escapeHtml(action.label)}</a></p>`
      : '',
    link
      ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="color:#111111">${escapeHtml(link.label)}</a></p>`
      : '',
    footnote
      ? `<p style="margin:40px 0 0;padding-top:16px;border-top:1px solid #D9D4CB;color:#6B6761;font-size:13px">${toHtmlLines(footnote)}</p>`
      : '',
    '</div></body></html>',
  ].join('')

const renderText = (
  { heading, paragraphs, facts, action, link, footnote }: EmailContent,
  { brand, url }: Sender,
) =>
  [
    heading,
    ...paragraphs,
    ...(facts?.length ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    `-- \n${brand}\n${url}`,
    ...(footnote ? [footnote] : []),
  ].join('\n\n')

/** Renders an email as HTML in the agency's look, and as plain text with the same content. */
export const renderEmail = (
  content: EmailContent,
  sender: Sender,
): { text: string; html: string } => ({
  text: renderText(content, sender),
  html: renderHtml(content, sender),
})
