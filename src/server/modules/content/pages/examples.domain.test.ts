import { expect, it } from 'vitest'
import type { SectionDraft } from '#server/kernel/sections.ts'
import { findExampleProblem, keepExample, listBlanks } from './examples.domain.ts'

const example: SectionDraft = {
  fields: { title: 'About us', content: '<p>We are in <strong>[city]</strong>.</p>' },
  pictureId: null,
  filmId: null,
  example: 'unchanged',
}
const filled = { title: 'About us', content: '<p>We are in <strong>Lyon</strong>.</p>' }

it('lists blanks of all texts, each once', () => {
  const extra = { content_1: '<p>[street]</p>', phone: '[phone]' }
  expect(listBlanks({ title: '[city]', content: '<p>[city] and [city]</p>', extra })).toEqual([
    '[city]',
    '[street]',
    '[phone]',
  ])
  expect(listBlanks({ content: '<a href="/booking">no blank</a> [] ] [' })).toEqual([])
})

it('says why an example cannot be published, and lets a changed one pass', () => {
  expect(findExampleProblem(example, example.fields)).toContain('square brackets: [city]')
  const complete = { ...example, fields: filled }
  expect(findExampleProblem(complete, filled)).toContain('still the example')
  const retagged = { ...filled, subTitle: '', content: '<p>We are in  <em>Lyon</em> .</p>' }
  expect(keepExample(complete, retagged)).toBe('unchanged')
  expect(keepExample(complete, { ...filled, subTitle: 'Since 2019' })).toBe('changed')
  expect(findExampleProblem(example, filled)).toBeUndefined()
  expect(findExampleProblem({ ...complete, example: 'changed' }, filled)).toBeUndefined()
})

it('minds only texts that began as examples', () => {
  const { example: _mark, ...draft } = example
  expect(findExampleProblem(draft, draft.fields)).toBeUndefined()
  expect(findExampleProblem(null, { content: '<p>[sic]</p>' })).toBeUndefined()
})
