import { expect, it } from 'vitest'
import { withLateScripts } from './late-scripts.ts'

const page = `<head><link rel="modulepreload" nonce="mark" href="/assets/a.js"/><link rel="preload" href="/font"/></head><body><main><img src="/a" fetchPriority="high"/></main><script nonce="mark">before</script><script nonce="mark" type="module" async="">import "/assets/list.js";
import * as route0 from "/assets/a.js";
window.__reactRouterRouteModules = {"a":route0};
import("/assets/entry.js");</script></body>`

it('asks for nothing that the page’s script needs before the page was painted', () => {
  const late = withLateScripts(page)
  expect(late).not.toMatch(/rel="modulepreload"|import (?!\()/)
  expect(late).toContain('<link rel="preload" href="/font"/>')
  const [, script = ''] = /type="module" async="">(.*)<\/script>/s.exec(late) ?? []
  const steps = [
    '.complete',
    '["/assets/a.js"]',
    'const [,route0]=await Promise.all([import("/assets/list.js"),import("/assets/a.js")])',
    'window.__reactRouterRouteModules = {"a":route0}',
    'import("/assets/entry.js")',
    'dispatchEvent',
  ]
  const places = steps.map((step) => script.indexOf(step))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

it('keeps nobody waiting who can choose or type something', () => {
  const form = page.replace('</main>', '<select></select></main>')
  const late = withLateScripts(form)
  expect(late).toContain(
    '<link fetchpriority="low" rel="modulepreload" nonce="mark" href="/assets/a.js"/>',
  )
  expect(late).toContain('import * as route0 from "/assets/a.js"')
})

it('waits for the picture where fields are disabled until the script has come', () => {
  const disabled = '<fieldset class="chosen" disabled=""><select></select></fieldset>'
  const disabledForm = page.replace('</main>', `${disabled}</main>`)
  expect(withLateScripts(disabledForm)).not.toContain('modulepreload')
  const openForm = page.replace('</main>', `${disabled}<fieldset><input/></fieldset></main>`)
  expect(withLateScripts(openForm)).toContain('modulepreload')
})
