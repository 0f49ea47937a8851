import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ScriptMark } from '#web/lib/script-mark.ts'
import { serverApiContext } from '#web/lib/server-api.ts'

/**
 * Scripts load after styles, fonts and pictures: pages can be read and navigated without them, and at the
 * priority that browsers give a preload they would take half of a phone's bandwidth before the first paint.
 */
const yieldToPaint = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"')

/**
 * Renders a complete page: public pages are cached as responses, so there is nothing to stream, and the
 * policy's hashes need the last byte.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { scriptMark } = loadContext.get(serverApiContext)
  const failure: { error?: unknown } = {}
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ScriptMark value={scriptMark}>
        <ServerRouter context={context} url={request.url} nonce={scriptMark} />
      </ScriptMark>,
      {
        onAllReady: () => {
          const sink = new PassThrough()
          text(sink).then(resolve, reject)
          pipe(sink)
        },
        onShellError: (error) => reject(error instanceof Error ? error : new Error(String(error))),
        onError: (error) => {
          failure.error = error
        },
      },
    )
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(yieldToPaint(html), { status: failure.error ? 500 : status, headers })
}

/** Logs unexpected errors of loaders and renders; refusals are thrown responses and never come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error))
    context.get(serverApiContext).report(error)
}
