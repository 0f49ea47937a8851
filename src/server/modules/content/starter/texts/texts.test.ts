import { expect, it } from 'vitest'
import { adminResources } from '#contracts/admin.ts'
import { isReservedAddress } from '#contracts/content/own-page-names.ts'
import { listPlaces } from '../../pages/pages.domain.ts'
import { starterPages } from './own-pages.ts'
import { starterQuestions } from './questions.ts'
import { starterSections } from './sections.ts'

it('has one example for every section of every page, which an editor could have written', () => {
  const places = listPlaces().map(({ page, section }) => `${page}/${section}`)
  const examples = starterSections.map(({ page, section }) => `${page}/${section}`)
  expect(examples.toSorted()).toEqual(places.toSorted())
  const { fields } = adminResources['page-sections'].changes.shape
  for (const { page: _page, section: _section, ...texts } of starterSections) {
    expect(fields.parse(texts)).toEqual(texts)
  }
})

it('adds pages at free addresses', () => {
  for (const { title, slug } of starterPages) {
    expect(isReservedAddress(slug)).toBe(false)
    expect(
      adminResources['own-pages'].changes.pick({ title: true, slug: true }).parse({ title, slug }),
    ).toEqual({ title, slug })
  }
})

it('has nothing of the demo agency, and closes its brackets', () => {
  const texts = JSON.stringify([starterSections, starterPages, starterQuestions])
  expect(texts).not.toMatch(/\bvale\b|vallon|paris/i)
  const names = [...texts.matchAll(/\[([^[\]{}"]+)\]/g)].map(([, name]) => name)
  expect(names).toContain('city')
  for (const name of names) expect(name).toMatch(/^[\w ,:-]{3,200}$/)
})
