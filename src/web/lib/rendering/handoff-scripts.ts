import { text } from 'node:stream/consumers'

const escapes: Partial<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** A JavaScript string that can stand in a page: nothing in it ends the script. */
const toScriptString = (value: string): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => escapes[character] ?? character,
  )

/**
 * The script that gives the browser's router the data the page was rendered with: what the router's own
 * component streams chunk by chunk, written at once.
 */
export const handoffScripts = async (
  data: ReadableStream<Uint8Array> | undefined,
  mark: string,
): Promise<string> => {
  if (!data) return ''
  const controller = 'window.__reactRouterContext.streamController'
  const encoded = toScriptString(await text(data as never))
  return `<script nonce="${mark}">${controller}.enqueue(${encoded});${controller}.close();</script>`
}
