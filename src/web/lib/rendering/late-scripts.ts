import lateScript from './late-script.js?raw'
import { routesAreLoaded } from './routes-loaded.ts'
import { withoutElements } from './without-elements.ts'

// Stops at the end of a tag, so that the search does not run on into the next one.
const preload = /<link rel="modulepreload"[^<>]*>/g
const scriptTag = /<script[^<>]*>/g
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");?/g

const readyScript = `dispatchEvent(new Event("${routesAreLoaded}"));`

const picture = /<img[^<>]*>/g
const field = /<(?:input|select|textarea)\b/

/**
 * Delays a page's script behind its first view, because pages can be read and navigated without it. With a
 * priority picture, the modules that the router would preload and import immediately are requested after it
 * has loaded (ADR 0107). Other pages, such as forms, request them immediately, but without the priority of a
 * preload, which would take half of a phone's bandwidth before the first paint.
 */
export const withLateScripts = (html: string): string => {
  const [head, body, rest] = splitPage(html)
  const waits = waitsForPicture(body)
  const paths = Array.from(head.matchAll(preload), ([link]) => getHref(link))
  const rewritten = (source: string) =>
    (waits ? toLateScript(paths) + deferImports(source) : source) + readyScript
  const rewritePreload = (link: string) =>
    waits ? '' : link.replace('<link', '<link fetchpriority="low"')
  return head.replaceAll(preload, rewritePreload) + body + rewriteScript(rest, rewritten)
}

/**
 * Splits a page into the head with its preloads, the body up to the end of the main part, and the rest with
 * its script. Most of a page is content, which need not be searched.
 */
const splitPage = (html: string): [head: string, body: string, rest: string] => {
  const headEnd = html.indexOf('</head>')
  const mainEnd = Math.max(headEnd, html.lastIndexOf('</main>'))
  return [html.slice(0, headEnd), html.slice(headEnd, mainEnd), html.slice(mainEnd)]
}

/**
 * Whether the page's script may wait for the picture. Forms do not wait, because input before hydration would
 * be lost; fields that are disabled until then have nothing to lose.
 */
const waitsForPicture = (body: string): boolean => {
  const main = body.slice(body.indexOf('<main'))
  const isFirst = ([tag]: RegExpMatchArray) => tag.includes(' fetchPriority="high"')
  if (![...main.matchAll(picture)].some(isFirst)) return false
  const isMatch = (tag: string) => tag.includes(' disabled=""')
  return !field.test(withoutElements(main, { name: 'fieldset', isMatch }))
}

const getHref = (link: string): string => link.split(' href="', 2)[1]?.split('"', 1)[0] ?? ''

/**
 * Waits for the priority pictures, the first press or key, or three seconds, and then adds the page's scripts.
 * Requests made in the load handler of the last picture still count as part of the page load. Script
 * elements, unlike preloads, delay the page's `load` event until they have run.
 */
const toLateScript = (paths: readonly string[]): string =>
  lateScript.replace('scriptPaths', () => JSON.stringify(paths))

/** Turns the script's static imports into dynamic ones, which load when the script reaches them. */
const deferImports = (source: string): string => {
  const imports = [...source.matchAll(staticImport)]
  const names = imports.map(([, name = '']) => name).join()
  const modules = imports.map(([, , path]) => `import(${path})`).join()
  return `const [${names}]=await Promise.all([${modules}]);${source.replaceAll(staticImport, '')}`
}

/** Rewrites the page's module script, even if other scripts precede it. */
const rewriteScript = (html: string, rewritten: (source: string) => string): string => {
  const tag = [...html.matchAll(scriptTag)].find(([each]) => each.includes(' type="module"'))
  if (!tag) return html
  const start = tag.index + tag[0].length
  const end = html.indexOf('</script>', start)
  return end < 0 ? html : html.slice(0, start) + rewritten(html.slice(start, end)) + html.slice(end)
}
