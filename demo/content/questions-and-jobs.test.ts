import { describe, expect, it } from 'vitest'
import { findHtmlFaults, listLinks } from '#tests/support/html/html-faults.ts'
import { isSiteAddress } from '#tests/support/site/site-addresses.ts'
import { getCareers, getFaq } from './content.ts'

const { departments, jobOffers } = getCareers()
const faqCategories = getFaq()

const listQuestions = (category: (typeof faqCategories)[number]) =>
  category.groups.flatMap((group) => group.questions)
const questions = faqCategories.flatMap(listQuestions)

describe('the demo questions', () => {
  it('are six categories, the first of which is Orders', () => {
    expect(faqCategories).toHaveLength(6)
    expect(faqCategories[0]?.name).toBe('Orders')
    expect(new Set(faqCategories.map((category) => category.name)).size).toBe(6)
  })

  it('are five to seven in a category, under headers of their own', () => {
    for (const category of faqCategories) {
      expect(listQuestions(category).length, category.name).toBeGreaterThanOrEqual(5)
      expect(listQuestions(category).length, category.name).toBeLessThanOrEqual(7)
    }
    const headers = faqCategories.flatMap((category) =>
      category.groups.map((group) => group.header),
    )
    expect(new Set(headers).size).toBe(headers.length)
  })

  it('are asked once and answered in sound HTML with links that lead somewhere', () => {
    expect(new Set(questions.map((entry) => entry.question)).size).toBe(questions.length)
    expect(questions.flatMap((entry) => findHtmlFaults(entry.answer))).toEqual([])
    const links = questions.flatMap((entry) => listLinks(entry.answer))
    expect(links.filter((link) => !isSiteAddress(link) && !link.startsWith('mailto:'))).toEqual([])
  })
})

describe('the demo job offers', () => {
  it('are eight in one department and none in another', () => {
    const counts = departments.map(
      ({ slug }) => jobOffers.filter((offer) => offer.department === slug).length,
    )
    expect(counts).toEqual([8, 0])
  })

  it('have a name and an address of their own, in sound HTML', () => {
    expect(new Set(jobOffers.map((offer) => offer.slug)).size).toBe(8)
    expect(new Set(jobOffers.map((offer) => offer.title)).size).toBe(8)
    for (const offer of jobOffers) {
      expect(offer.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(offer.requirements.length).toBeGreaterThanOrEqual(2)
      expect(offer.posted).toMatch(/^2026-\d\d-\d\d$/)
    }
    expect(jobOffers.flatMap((offer) => findHtmlFaults(offer.description))).toEqual([])
  })
})
