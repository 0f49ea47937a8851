import { text } from 'node:stream/consumers'

const escapes: Partial<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * Returns the script that passes the render's data to the browser's router. The router's own component
 * streams it in chunks; here it is written in one piece.
 */
export const createHandoffScripts = async (
  data: ReadableStream<Uint8Array> | undefined,
  mark: string,
): Promise<string> => {
  if (!data) return ''
  const controller = 'window.__reactRouterContext.streamController'
  const encoded = toScriptString(await text(data as never))
  return `<script nonce="${mark}">${controller}.enqueue(${encoded});${controller}.close();</script>`
}

/** Encodes a string for an inline script, so that nothing in it ends the script. */
const toScriptString = (value: string): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => escapes[character] ?? character,
  )
