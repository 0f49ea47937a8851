import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy, toFramedPage, removeMarks } from './ssr.ts'

const hashScript = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('allows the scripts that the render has marked, and no script that stands in the content', () => {
  const { html, scripts } = removeMarks(
    [
      '<script nonce="m4rk">ours()</script>',
      '<p><script>theirs()</script><script nonce="guess">theirs()</script></p>',
      '<script nonce="m4rk" type="module" async="">also()</script>',
      '<script nonce="m4rk" src="/assets/a.js"></script>',
    ].join(''),
    'm4rk',
  )
  const policy = contentSecurityPolicy(scripts, { script: [], frame: [], connect: [], img: [] })
  expect(policy).toContain(hashScript('ours()'))
  expect(policy).toContain(hashScript('also()'))
  expect(policy).not.toContain(hashScript('theirs()'))
  expect(html).not.toContain('m4rk')
  expect(html).toContain('<script>ours()</script>')
})

it('leaves no script in a page for a frame, and nothing that loads one', () => {
  const sources = { script: [], frame: [], connect: [], img: [] }
  const page = [
    '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/>',
    '<script src="/assets/a.js"></script></head><p>kept</p><script>one()</script><p>too</p>',
  ].join('')
  expect(toFramedPage({ html: page }, sources).html).toBe(
    '<head><base target="_blank"><link rel="stylesheet" href="/a.css"/></head><p>kept</p><p>too</p>',
  )
})
