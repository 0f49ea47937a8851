import { escapeHtml } from '#server/kernel/escape-html.ts'
import { sampleCredential, samplePeople } from '#server/platform/sign-in/sandbox.ts'
import type { ProviderName } from '#server/platform/sign-in/sign-in.ts'

const style = `
  body { margin: 0; background: #F7F5F1; color: #111; font: 16px/1.5 Helvetica, Arial, sans-serif }
  main { max-width: 560px; margin: 0 auto; padding: 48px 20px 96px }
  h1 { font: 400 40px/1.1 Didot, Georgia, serif; text-transform: uppercase; margin: 0 0 8px }
  ul { list-style: none; margin: 32px 0; padding: 0; border-bottom: 1px solid #D9D4CB }
  li a { display: block; padding: 16px 0; border-top: 1px solid #D9D4CB; color: inherit; text-decoration: none }
  li a:hover strong { text-decoration: underline }
  small { display: block; color: #6B6761; overflow-wrap: anywhere }
  p a { color: inherit }
  :focus-visible { outline: 2px solid #6E1423; outline-offset: 3px }`

const labels = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<
  ProviderName,
  string
>

/** The page that replaces a provider's, with a link for each sample identity and one to cancel. */
export const signInPage = ({
  provider,
  state,
}: {
  provider: ProviderName
  state: string
}): string => {
  const toReturnUrl = (fields: Record<string, string>) =>
    escapeHtml(
      `/sign-in/${provider}/callback?${new URLSearchParams({ ...fields, state }).toString()}`,
    )
  const rows = samplePeople.map(
    ({
      key,
      note,
      person,
    }) => `<li><a href="${toReturnUrl({ code: sampleCredential(provider, key) })}">
<strong>${escapeHtml(`${person.firstName} ${person.lastName}`)}</strong>
<small>${escapeHtml(person.email ?? 'no email address')}</small><small>${escapeHtml(note)}</small></a></li>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox sign-in</title><meta name="robots" content="noindex"><style>${style}</style></head>
<body><main><h1>Who are you?</h1>
<p>Demo mode does not contact ${labels[provider]}. Choose the person to sign in as.</p>
<ul>${rows.join('\n')}</ul>
<p><a href="${toReturnUrl({ error: 'access_denied' })}">Cancel</a></p>
</main></body></html>`
}

/** Allows styles and nothing else. */
export const signInPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
