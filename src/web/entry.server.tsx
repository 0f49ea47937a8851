import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { createHandoffScripts } from '#web/lib/rendering/handoff-scripts.ts'
import { withLateScripts } from '#web/lib/rendering/late-scripts.ts'
import { onlyMatched } from '#web/lib/rendering/only-matched.ts'
import { ScriptMark } from '#web/lib/script-mark.ts'
import { serverApiContext } from '#web/lib/server-api.ts'

/** The marker that React writes for a part that failed or was not ready inside a `Suspense`. */
const missingPart = '<!--$!-->'

const pageEnd = '</body></html>'

/**
 * Renders a complete page and returns it to the server as text. Public pages are cached as responses, so
 * nothing is streamed, and the hashes in the content security policy need the whole page (ADR 0054).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(serverApiContext)
  const html = renderToString(
    <ScriptMark value={page.scriptMark}>
      <ServerRouter context={onlyMatched(context)} url={request.url} nonce={page.scriptMark} />
    </ScriptMark>,
  )
  if (html.includes(missingPart))
    page.report(new Error(`A part of ${request.url} was not rendered`))
  const scripts = await createHandoffScripts(serverHandoffStream, page.scriptMark)
  const end = html.endsWith(pageEnd) ? html.length - pageEnd.length : html.length
  page.deliver(`<!DOCTYPE html>${withLateScripts(html.slice(0, end))}${scripts}${html.slice(end)}`)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/**
 * Logs unexpected errors of loaders and renders. Expected refusals are thrown as responses and do not reach
 * this.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error))
    context.get(serverApiContext).report(error)
}
