import { escapeHtml } from '#server/kernel/escape-html.ts'
import type { SandboxEmail } from '#server/platform/email/outbox.repo.ts'

/** The outbox as `/sandbox/mail.json` returns it. */
export const toOutbox = (emails: readonly SandboxEmail[]) => ({
  mails: emails.map(({ id, to, subject, text, html, attachments, sentAt }) => ({
    id,
    to,
    subject,
    text,
    html,
    attachments,
    sent_at: sentAt.toISOString(),
  })),
})

const style = `
  body { margin: 0; background: #F7F5F1; color: #111; font: 16px/1.5 Helvetica, Arial, sans-serif }
  main { max-width: 760px; margin: 0 auto; padding: 32px 20px 96px }
  h1 { font: 400 40px/1.1 Didot, Georgia, serif; text-transform: uppercase; margin: 0 0 8px }
  form { display: flex; gap: 16px; align-items: end; flex-wrap: wrap; margin: 24px 0 32px }
  label { font-size: 12px; letter-spacing: .08em; text-transform: uppercase; flex: 1 1 240px }
  input { display: block; width: 100%; box-sizing: border-box; padding: 10px 0; border: 0; border-bottom: 1px solid #111; background: none; font: inherit }
  button { height: 48px; padding: 0 28px; border: 0; background: #111; color: #F7F5F1; font: 12px/1 inherit; letter-spacing: .08em; text-transform: uppercase }
  details { border-top: 1px solid #D9D4CB; padding: 16px 0 }
  summary { cursor: pointer; overflow-wrap: anywhere }
  summary small { display: block; color: #6B6761 }
  iframe { width: 100%; height: 560px; border: 1px solid #D9D4CB; background: #fff; margin-top: 16px }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 monospace }
  :focus-visible { outline: 2px solid #6E1423; outline-offset: 3px }`

const renderFileContent = ({
  name,
  type,
  content,
  encoding,
}: SandboxEmail['attachments'][number]) =>
  encoding
    ? `<p><a href="data:${escapeHtml(type)};${encoding},${escapeHtml(content)}" download="${escapeHtml(name)}">Save the file</a></p>`
    : `<pre>${escapeHtml(content)}</pre>`

const renderFile = (file: SandboxEmail['attachments'][number]) =>
  `<details><summary>${escapeHtml(file.name)}<small>${escapeHtml(file.type)}</small></summary>${renderFileContent(file)}</details>`

const renderEmailRow = ({
  to,
  subject,
  text,
  html,
  attachments,
  sentAt,
}: SandboxEmail) => `<details>
  <summary>${escapeHtml(subject)}<small>to ${escapeHtml(to)}, ${escapeHtml(sentAt.toISOString())}</small></summary>
  <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_blank">'))}"></iframe>
  <details><summary>Plain text</summary><pre>${escapeHtml(text)}</pre></details>
  ${attachments.map(renderFile).join('\n')}
</details>`

/** The page of the outbox; each email is in a frame that cannot run scripts. */
export const renderOutboxPage = (
  emails: readonly SandboxEmail[],
  to: string,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox email</title><meta name="robots" content="noindex"><style>${style}</style></head>
<body><main><h1>Sandbox email</h1>
<p>Demo mode sends no email. Messages that would have been sent are listed here, newest first.</p>
<form><label for="to">To<input id="to" name="to" type="email" value="${escapeHtml(to)}"></label><button>Show</button></form>
${emails.length > 0 ? emails.map(renderEmailRow).join('\n') : '<p role="status">No emails yet.</p>'}
</main></body></html>`

/** Allows only styles, and pictures, frames and forms of the site itself. */
export const outboxPolicy = [
  "default-src 'none'",
  // Emails carry their styles in attributes, and a frame made of srcdoc inherits this policy.
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
