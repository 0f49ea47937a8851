import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ServerApi } from '#contracts/server-api.ts'
import { holdingPath } from '#contracts/opening.ts'
import { httpStatus } from '../responses/errors.ts'
import type { FramedPage } from '#server/kernel/framed-page.ts'
import type { Sources } from './payment-sources.ts'
import type { PageReads } from './server-api.ts'
import { requestsOnlyOwnRoutes, findPagePattern } from './data-routes.ts'
import { pathFrom, requestUrl } from '../requests/request-url.ts'
import { getCacheKey, lookUpPageParameters } from '../response-cache/cache-key.ts'
import { declarePublicResponse } from '../response-cache/plugin.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { serverApiContext } from '#web/lib/server-api.ts'

/** A page to send, and the CSP sources of its inline scripts. */
interface MarkedPage {
  readonly html: string
  readonly scripts: readonly string[]
}

/**
 * Removes the marks from a rendered page. Only marked scripts may run: other scripts in the page, for example
 * in an article's text, are not hashed.
 */
export const removeMarks = (rendered: string, mark: string): MarkedPage => {
  const pieces = rendered.split(` nonce="${mark}"`)
  const scripts = pieces.flatMap((piece, index) =>
    opensScript(pieces[index - 1] ?? '') ? (inlineScript(piece) ?? []) : [],
  )
  return { html: pieces.join(''), scripts: scripts.map(hashScript) }
}

/** Whether a text ends inside a script's tag. */
const opensScript = (text: string): boolean => text.lastIndexOf('<script') > text.lastIndexOf('>')

/**
 * The text of an inline script, from what follows the mark in its tag; undefined for a script with a `src`.
 */
const inlineScript = (afterMark: string): string | undefined => {
  const tagEnd = afterMark.indexOf('>')
  if (/\ssrc=/.test(afterMark.slice(0, tagEnd))) return undefined
  return afterMark.slice(tagEnd + 1, afterMark.indexOf('</script>'))
}

const hashScript = (body: string): string =>
  `'sha256-${createHash('sha256').update(body).digest('base64')}'`

/**
 * The Content-Security-Policy of a page. If a page uses a nonce, its styles carry it and no other inline
 * style is allowed.
 */
export const contentSecurityPolicy = (
  scripts: readonly string[],
  allowed: Sources,
  styleNonce?: string,
): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...allowed.script, ...scripts].join(' '),
    `style-src 'self' ${styleNonce ? `'nonce-${styleNonce}'` : "'unsafe-inline'"}`,
    ["img-src 'self' data: blob:", ...allowed.img].join(' '),
    ["frame-src 'self'", ...allowed.frame].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...allowed.connect].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Seconds; enough for a database to restart. */
const retryAfter = 5

/** A page as it was rendered. */
interface RenderedPage extends MarkedPage {
  readonly response: Response
  /** Set by a page that puts a nonce on its styles. */
  readonly nonce: string | undefined
  /** The page's address with its parameters by name; undefined where there is no page. */
  readonly pattern: string | undefined
  /** Whether the address is one that other visitors may request: invented data requests are not cached. */
  readonly isRepeatable: boolean
}

/** Renders the page at an address of the site; its loaders call `api`. */
export type RenderPage = (url: string, api: ServerApi) => Promise<RenderedPage>

/** Renders pages with the router: the only place where the server uses the web code. */
export const createPageRenderer = ({
  build,
  mode,
  origin,
}: {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  origin: string
}): RenderPage => {
  const render = createRequestHandler(build, mode)
  return async (url, api) => {
    const context = new RouterContextProvider()
    let nonce: string | undefined
    let rendered: string | undefined
    const scriptMark = randomBytes(16).toString('hex')
    context.set(serverApiContext, {
      ...api,
      scriptMark,
      deliver: (html) => void (rendered = html),
      styleNonce: () => (nonce ??= randomBytes(18).toString('base64')),
    })
    const address = requestUrl({ url }, origin)
    const response = await render(new Request(address), context)
    const { routes } = typeof build === 'function' ? await build() : build
    return {
      response,
      nonce,
      pattern: findPagePattern(routes, address.pathname),
      isRepeatable: requestsOnlyOwnRoutes(routes, new URL(address)),
      ...removeMarks(rendered ?? (await response.text()), scriptMark),
    }
  }
}

const scriptEnd = '</script>'

/**
 * A page for a frame of the back office. It runs no scripts and its links open outside the frame, because
 * they would leave the preview.
 */
export const toFramedPage = (
  { html }: Pick<RenderedPage, 'html'>,
  allowed: Sources,
): FramedPage => {
  const policy = contentSecurityPolicy([], allowed).replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  )
  return {
    html: removeScripts(html)
      .replaceAll(/<link[^<>]*>/g, (link) => (link.includes(' rel="modulepreload"') ? '' : link))
      .replace('<head>', '<head><base target="_blank">'),
    // Keeps the page in our origin, or its typefaces would not load.
    policy: `${policy}; sandbox allow-same-origin`,
  }
}

/**
 * Removes our scripts. Content written by people contains none and could not run any. No script contains
 * another's tag.
 */
const removeScripts = (html: string): string => {
  const [head = '', ...scripts] = html.split('<script')
  return head + scripts.map((script) => script.split(scriptEnd).slice(1).join(scriptEnd)).join('')
}

interface Pages {
  render: RenderPage
  /** The API for the loaders of a page, as visitors or as staff see it. */
  apiFor: (request: FastifyRequest, reads: PageReads) => ServerApi
  /** Sources from which pages may load. */
  allowed: Sources
}

/** Answers every address that is neither an endpoint nor a file with a page. */
export const registerPages = (app: FastifyInstance, { render, apiFor, allowed }: Pages): void => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    config: { access: 'page' },
    handler: async (request, reply) => {
      if (request.url.startsWith('/api/')) throw notFound('Call')
      if (request.audience === 'waiting')
        return sendHoldingPage(request, reply, { render, apiFor, allowed })
      const reads: PageReads = { tags: new Set(), isCacheable: true }
      // Leaves out parameters that no page reads, so that the cached page is used.
      const url = getCacheKey(request.url, lookUpPageParameters) ?? request.url
      const { response, html, scripts, nonce, pattern, isRepeatable } = await render(
        url,
        apiFor(request, reads),
      )
      request.pagePattern = pattern
      response.headers.forEach((value, name) => void reply.header(name, value))
      if (response.headers.get('content-type')?.startsWith('text/html')) {
        const policy = contentSecurityPolicy(scripts, allowed, nonce)
        void reply.header('content-security-policy', policy)
      }
      if (response.status === httpStatus.unavailable) void reply.header('retry-after', retryAfter)
      if (nonce || !reads.isCacheable || !isRepeatable)
        void reply.header('cache-control', 'no-store')
      else if (response.status === 200) declarePublicResponse(reply, [...reads.tags])
      return reply.status(response.status).send(html)
    },
  })
}

/**
 * Answers a visitor before the site opens. A part of a page's data leads the browser to the holding page, which
 * runs no scripts, because they would look for the page of the address.
 */
const sendHoldingPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { render, apiFor, allowed }: Pages,
): Promise<FastifyReply> => {
  const isData = pathFrom(request.url).split('?', 1)[0]?.endsWith('.data')
  const reads: PageReads = { tags: new Set(), isCacheable: false }
  const url = isData ? `${holdingPath}/reload.data` : holdingPath
  const { response, html } = await render(url, apiFor(request, reads))
  response.headers.forEach((value, name) => void reply.header(name, value))
  if (!isData) void reply.header('content-security-policy', contentSecurityPolicy([], allowed))
  void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  return reply.status(response.status).send(isData ? html : removeScripts(html))
}
