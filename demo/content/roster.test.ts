import { describe, expect, it } from 'vitest'
import { findHtmlFaults, countWords } from '#tests/support/html/html-faults.ts'
import { readWorldPlaces } from '#server/modules/places/index.ts'
import { type Board, getCategories, getRoster } from './content.ts'

const { boards: categories, subCategories } = getCategories()
const roster = getRoster()

const onBoard = (board: Board) => roster.filter((model) => model.board === board)
const adults = roster.filter((model) => model.board !== 'juniors')
const juniors = onBoard('juniors')

describe('the demo roster', () => {
  it('has 72 models on four boards, numbered in order', () => {
    expect(roster.map((model) => model.number)).toEqual(roster.map((_, index) => index + 1))
    expect(categories.map((category) => [category.slug, onBoard(category.slug).length])).toEqual([
      ['women', 30],
      ['men', 20],
      ['non_binary', 10],
      ['juniors', 12],
    ])
    for (const { slug } of categories) {
      expect(onBoard(slug).map((model) => model.boardPosition)).toEqual(
        onBoard(slug).map((_, index) => index + 1),
      )
    }
  })

  it('names everybody once', () => {
    expect(new Set(roster.map((model) => model.firstName)).size).toBe(72)
    expect(new Set(roster.map((model) => model.lastName)).size).toBe(72)
  })

  it('has names with accents, so that search can be shown', () => {
    const names = roster.map((model) => `${model.firstName} ${model.lastName}`).join(' ')
    for (const name of ['Zoë', 'Anaïs', 'Søren', 'Łukasz', 'Núñez']) expect(names).toContain(name)
  })

  it('spells places as the data package does', async () => {
    const { cities } = await readWorldPlaces()
    const cityKeys = new Set(cities.map(({ countryCode, name }) => `${countryCode}/${name}`))
    for (const { place } of roster) {
      if (place.city !== null) expect(cityKeys).toContain(`${place.countryCode}/${place.city}`)
    }
  })

  it('has a rate card for two thirds, all of them adults, the half day cheaper than the day', () => {
    const cards = adults.flatMap((model) => model.rates ?? [])
    expect(cards).toHaveLength(48)
    for (const card of cards) expect(card.halfDayRateCents).toBeLessThan(card.dayRateCents)
  })

  it('has plausible and healthy measurements', () => {
    for (const { measurements, heightMm, firstName } of adults) {
      if (!measurements) throw new Error(`${firstName} has no measurements`)
      const index = measurements.weightGrams / 1000 / (heightMm / 1000) ** 2
      expect(index, firstName).toBeGreaterThanOrEqual(18.5)
      expect(index, firstName).toBeLessThan(30)
      expect(measurements.waistMm).toBeLessThan(measurements.chestMm)
      expect(measurements.waistMm).toBeLessThan(measurements.hipMm)
    }
    expect(adults.some((model) => model.measurements?.weightHidden)).toBe(true)
  })

  it('says of adults in 60 to 120 words what nobody else’s text says', () => {
    for (const model of adults) {
      expect(countWords(model.description), model.firstName).toBeGreaterThanOrEqual(60)
      expect(countWords(model.description), model.firstName).toBeLessThanOrEqual(120)
    }
    expect(new Set(roster.map((model) => model.description)).size).toBe(72)
    expect(roster.flatMap((model) => findHtmlFaults(model.description))).toEqual([])
  })

  it('puts half of the adults on the commercial pages, of every board', () => {
    expect(adults.filter((model) => model.isCommercial)).toHaveLength(30)
    for (const board of ['women', 'men', 'non_binary'] as const) {
      expect(onBoard(board).some((model) => model.isCommercial)).toBe(true)
    }
  })

  it('has activities for paging, and models without any', () => {
    const counts = roster.map((model) => model.activities.length)
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(50)
    expect(counts.filter((count) => count > 6).length).toBeGreaterThanOrEqual(1)
    expect(adults.some((model) => model.activities.length === 0)).toBe(true)
    for (const model of roster) {
      expect(new Set(model.activities.map((activity) => activity.name)).size).toBe(
        model.activities.length,
      )
    }
  })
})

describe('juniors', () => {
  it('carry nothing that is private about a child', () => {
    for (const model of juniors) {
      expect(model.measurements).toBeNull()
      expect(model.rates).toBeNull()
      expect(model.place.city).toBeNull()
      expect(model.activities).toEqual([])
      expect(model.subCategories).toEqual([])
      expect(model.isCommercial || model.isNewFace).toBe(false)
      expect(model.description).not.toContain(model.lastName)
      expect(model.description).not.toMatch(/instagram|tiktok|https?:|@|\bkg\b|\bcm\b|tall|slim/i)
    }
  })

  it('live in no text of the roster that names a city of theirs', () => {
    const cities = new Set(adults.map((model) => model.place.city ?? ''))
    for (const model of juniors) {
      for (const city of cities) expect(model.description).not.toContain(city)
    }
  })
})

describe('the sub-categories', () => {
  const keys = subCategories.map((entry) => `${entry.slug}/${entry.childSlug}`)

  it('are three groups with models, and one child without', () => {
    expect(new Set(keys).size).toBe(keys.length)
    const used = new Set<string>(roster.flatMap((model) => model.subCategories))
    expect(keys.filter((key) => !used.has(key))).toEqual([
      'modern_classic_wear_collection/classic_jacket',
    ])
    expect([...used].filter((key) => !keys.includes(key))).toEqual([])
    expect(new Set([...used].map((key) => key.split('/')[0])).size).toBe(3)
  })
})
