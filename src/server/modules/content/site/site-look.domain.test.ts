import { expect, it } from 'vitest'
import { unsetLook } from '#contracts/look/look.ts'
import { createSiteLook } from './site-look.domain.ts'

it('adds nothing to the pages of a site whose owner has set no look', () => {
  expect(createSiteLook(unsetLook, { isDemo: false })).toBeUndefined()
})

it('writes the colours of the site for all pages, whatever element has the name of a theme', () => {
  const look = createSiteLook({ ...unsetLook, theme: 'night' }, { isDemo: false })
  expect(look).toMatchObject({ theme: 'night', paper: '#0c0c0c', is_dark: true })
  expect(look?.css).toMatch(/^@media screen\{:root\{color-scheme:dark;--paper:#0c0c0c;/)
  expect(look?.css).not.toContain('data-theme')
})

it('sets headlines in another face than the theme', () => {
  const look = createSiteLook({ ...unsetLook, headlines: 'grotesque' }, { isDemo: false })
  expect(look?.css).toBe(':root:root{--font-display:var(--font-text)}')
  const demo = createSiteLook({ ...unsetLook, headlines: 'serif' }, { isDemo: true })
  expect(demo?.css).toContain(":root[data-theme='studio']:root{--font-display:var(--font-serif)}")
})

it('gives the demo the colours of all themes', () => {
  const look = createSiteLook(unsetLook, { isDemo: true })
  expect(look).toMatchObject({ theme: 'house', paper: '#f7f5f1', is_dark: false })
  expect(look?.css.match(/data-theme='\w+'/g)).toEqual([
    "data-theme='studio'",
    "data-theme='night'",
  ])
})
