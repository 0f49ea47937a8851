import { describe, expect, it } from 'vitest'
import { findHtmlFaults, countWords } from '#tests/support/html/html-faults.ts'
import { getArticles, getCategories } from './content.ts'

const articles = getArticles()
const blogCategories = getCategories().blog

describe('the demo journal', () => {
  it('has eight articles in each category', () => {
    for (const { id } of blogCategories) {
      expect(articles.filter((article) => article.categoryId === id)).toHaveLength(8)
    }
    expect(articles).toHaveLength(24)
  })

  it('names every article once', () => {
    expect(new Set(articles.map((article) => article.slug)).size).toBe(24)
    expect(new Set(articles.map((article) => article.title)).size).toBe(24)
    expect(new Set(articles.map((article) => article.highlight)).size).toBe(24)
    for (const article of articles) expect(article.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('is in order of date, from 2025 to autumn 2026, one article a day at most', () => {
    const dates = articles.map((article) => article.date)
    expect(dates).toEqual([...new Set(dates)].sort())
    expect(dates[0]?.slice(0, 4)).toBe('2025')
    expect(dates.at(-1)?.slice(0, 7)).toBe('2026-10')
    expect(dates.every((date) => !Number.isNaN(Date.parse(date)))).toBe(true)
  })

  it('has at least 400 words of body text in every article', () => {
    for (const article of articles) {
      expect(countWords(article.contents.join(' ')), article.slug).toBeGreaterThanOrEqual(400)
    }
  })

  it('fits the fields of the wire: 5 to 9 blocks, a sub title above every second one', () => {
    for (const { slug, contents, subTitles, images } of articles) {
      expect(contents.length, slug).toBeGreaterThanOrEqual(5)
      expect(contents.length, slug).toBeLessThanOrEqual(9)
      expect(subTitles.length, slug).toBe(Math.floor(contents.length / 2))
      expect(images.length, slug).toBeGreaterThanOrEqual(2)
      expect(images.length, slug).toBeLessThanOrEqual(4)
    }
  })

  it('is sound HTML, and says what each picture shows', () => {
    expect(articles.flatMap((article) => article.contents).flatMap(findHtmlFaults)).toEqual([])
    const images = articles.flatMap((article) => article.images)
    expect(images.filter((image) => !image.alt.startsWith('Drawing of '))).toEqual([])
    expect(new Set(images.map((image) => image.alt)).size).toBe(images.length)
  })

  it('marks some as must read and orders them differently by views', () => {
    const marked = articles.filter((article) => article.mustRead).length
    expect(marked).toBeGreaterThanOrEqual(4)
    expect(marked).toBeLessThanOrEqual(8)
    const byViews = [...articles].sort((a, b) => b.views - a.views)
    expect(new Set(articles.map((article) => article.views)).size).toBe(24)
    expect(byViews[0]).not.toBe(articles.at(-1))
  })
})
