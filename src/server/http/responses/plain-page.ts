import type { FastifyReply, FastifyRequest } from 'fastify'

const policy = "default-src 'none'; frame-ancestors 'none'"

/** Sends a rate-limited browser a page that costs nothing to make; returns false for any other request. */
export const sendTooManyPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  seconds: number,
): boolean => {
  if (!isForPage(request)) return false
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`
  void reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(
      [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<title>Too many requests</title></head><body><main><h1>Too many requests</h1>',
        `<p>Too much was requested from your network at once. Please wait ${wait}, then load this page again.</p>`,
        '</main></body></html>',
      ].join(''),
    )
  return true
}

/** Whether a browser requests a page, as opposed to a script requesting data. */
const isForPage = ({ url, headers: { accept = '' } }: FastifyRequest): boolean =>
  !url.startsWith('/api/') && accept.includes('text/html')
