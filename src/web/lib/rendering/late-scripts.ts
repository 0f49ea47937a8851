import { routesAreLoaded } from './routes-loaded.ts'
import { withoutElements } from './without-elements.ts'

// A tag ends before the next one begins, so that none is searched beyond it.
const preload = /<link rel="modulepreload"[^<>]*>/g
const scriptTag = /<script[^<>]*>/g
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");?/g

/** The script with its imports asked for at once, when it comes to them instead of before it runs. */
const deferImports = (source: string): string => {
  const imports = [...source.matchAll(staticImport)]
  const names = imports.map(([, name = '']) => name).join()
  const modules = imports.map(([, , path]) => `import(${path})`).join()
  return `const [${names}]=await Promise.all([${modules}]);${source.replaceAll(staticImport, '')}`
}

const ready = `dispatchEvent(new Event("${routesAreLoaded}"));`

/**
 * Resolves once the pictures that count have come, or at the first press or key; after three seconds in any case.
 * What is asked for while the last of them reports that it has loaded still belongs to the loading of the page.
 */
const untilPictured = `await new Promise(go=>{
const ends=["load","error"].map(type=>[type,{once:true}]);
Promise.all(Array.from(document.querySelectorAll('img[fetchpriority="high"]'),img=>img.complete||new Promise(end=>ends.forEach(([type,once])=>img.addEventListener(type,end,once))))).then(go);
for(const type of ["pointerdown","keydown"])addEventListener(type,go,{once:true,capture:true});
setTimeout(go,3000)});`

const picture = /<img[^<>]*>/g
const field = /<(?:input|select|textarea)\b/

/**
 * What is chosen or typed before the script has come would be lost, so that forms do not wait; fields that are
 * disabled until then have nothing to lose.
 */
const waitsForPicture = (body: string): boolean => {
  const main = body.slice(body.indexOf('<main'))
  const isFirst = ([tag]: RegExpMatchArray) => tag.includes(' fetchPriority="high"')
  if (![...main.matchAll(picture)].some(isFirst)) return false
  const isMatch = (tag: string) => tag.includes(' disabled=""')
  return !field.test(withoutElements(main, { name: 'fieldset', isMatch }))
}

/** Elements, unlike preloads, hold the page's `load` event until they have run. */
const toScriptLoader = (paths: readonly string[]): string =>
  `for(const src of ${JSON.stringify(paths)})document.head.append(Object.assign(document.createElement("script"),{type:"module",src}));`

/**
 * A page's head, where its preloads are, its body to the end of the main part, and the rest, where its script is:
 * most of a page is its content, in which there is nothing of either to look for.
 */
const splitPage = (html: string): [head: string, body: string, rest: string] => {
  const headEnd = html.indexOf('</head>')
  const mainEnd = Math.max(headEnd, html.lastIndexOf('</main>'))
  return [html.slice(0, headEnd), html.slice(headEnd, mainEnd), html.slice(mainEnd)]
}

const getHref = (link: string): string => link.split(' href="', 2)[1]?.split('"', 1)[0] ?? ''

/** The page's script rewritten, after whichever other scripts stand before it. */
const withScript = (html: string, rewritten: (source: string) => string): string => {
  const tag = [...html.matchAll(scriptTag)].find(([each]) => each.includes(' type="module"'))
  if (!tag) return html
  const start = tag.index + tag[0].length
  const end = html.indexOf('</script>', start)
  return end < 0 ? html : html.slice(0, start) + rewritten(html.slice(start, end)) + html.slice(end)
}

/**
 * Puts a page's script behind what is seen first: pages can be read and navigated without it. Where a picture
 * counts, what the browser's router would preload and import from the start is asked for once it has come
 * (ADR 0107). Other pages, such as forms, ask for it from the start, but not at the priority that browsers give a
 * preload: it would take half of a phone's line before the first paint.
 */
export const withLateScripts = (html: string): string => {
  const [head, body, rest] = splitPage(html)
  const waits = waitsForPicture(body)
  const paths = Array.from(head.matchAll(preload), ([link]) => getHref(link))
  const rewritten = (source: string) =>
    (waits ? `${untilPictured}${toScriptLoader(paths)}${deferImports(source)}` : source) + ready
  const preloads = (link: string) =>
    waits ? '' : link.replace('<link', '<link fetchpriority="low"')
  return head.replaceAll(preload, preloads) + body + withScript(rest, rewritten)
}
