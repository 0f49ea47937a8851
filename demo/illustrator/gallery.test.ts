import { existsSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { distance } from './canvas/colour.ts'
import { allFilms, modelFilms } from './films/films.ts'
import { planBanner } from './pictures/draw-banner.ts'
import {
  bannerFocus,
  bannerFrames,
  bannerSpec,
  demoBannerAlt,
  demoBanners,
  listDemoPictures,
  demoScenes,
  drawDemoBanner,
  drawDemoPicture,
  drawDemoScene,
  modelsWithFilms,
  modelIdentity,
  rosterPlace,
  rosterSize,
} from './gallery.ts'

const everyone = Array.from({ length: rosterSize }, (_, i) => i + 1)

describe('the drawn roster', () => {
  it('has 30 women, 20 men, 10 non-binary models and 12 juniors', () => {
    const count = (board: string) => everyone.filter((n) => rosterPlace(n).board === board).length
    expect(['women', 'men', 'non_binary', 'juniors'].map(count)).toEqual([30, 20, 10, 12])
    expect(rosterPlace(1).seed).toBe('women-01')
    expect(rosterPlace(72).seed).toBe('juniors-12')
  })

  it('keeps a person the same and tells people apart', () => {
    expect(modelIdentity(7)).toEqual(modelIdentity(7))
    const traits = everyone.map((n) => {
      const { skinIndex, hairStyle, words, face } = modelIdentity(n)
      return JSON.stringify({ skinIndex, hairStyle, words, face })
    })
    expect(new Set(traits).size).toBe(rosterSize)
  })

  it('draws children as children: young, without beard or jewellery', () => {
    for (const n of everyone.filter((one) => rosterPlace(one).board === 'juniors')) {
      const { age, beard } = modelIdentity(n)
      expect(age).toBeGreaterThanOrEqual(7)
      expect(age).toBeLessThan(16)
      expect(beard).toBe('none')
    }
  })

  it('never gives hair the lightness of light or middle skin', () => {
    for (const n of everyone) {
      const { skin, skinIndex, dye } = modelIdentity(n)
      if (skinIndex <= 8) expect(distance(skin.base, dye.base)).toBeGreaterThan(0.12)
    }
  })
})

describe('pictures of a model', () => {
  it('are eight to ten, with different seeds and a portrait first', () => {
    for (const n of [1, 34, 57, 72]) {
      const pictures = listDemoPictures(n)
      expect(pictures.length).toBeGreaterThanOrEqual(8)
      expect(pictures.length).toBeLessThanOrEqual(10)
      expect(new Set(pictures.map(({ seed }) => seed)).size).toBe(pictures.length)
      expect(['front', 'threeQuarter']).toContain(pictures[0]?.format)
      expect(listDemoPictures(n)).toEqual(pictures)
    }
  })

  it('are the same drawing each time and hold no broken numbers', () => {
    for (const n of [36, 64]) {
      for (const picture of listDemoPictures(n)) {
        const svg = drawDemoPicture(n, picture)
        expect(svg).toBe(drawDemoPicture(n, picture))
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
        expect(picture.alt).toMatch(/^(Portrait|Half figure|Full figure|Landscape portrait)/)
      }
    }
  })
})

describe('banners, scenes and films', () => {
  it('draws every banner in every shape', () => {
    for (const banner of demoBanners.slice(0, 6)) {
      for (const format of ['wide', 'tall', 'square', 'og'] as const) {
        const { width, height } = bannerFrames[format]
        const svg = drawDemoBanner(banner, format)
        expect(svg).toContain(`width="${width}" height="${height}"`)
        expect(svg).not.toMatch(/NaN|undefined/)
        expect(demoBannerAlt(banner, format)).toMatch(/models side by side/)
      }
    }
    expect(new Set(demoBanners.map(({ name }) => name)).size).toBe(demoBanners.length)
  })

  it('keeps the heads of a banner in view when it is cropped', () => {
    for (const banner of demoBanners) {
      for (const format of ['wide', 'tall', 'square', 'og'] as const) {
        const spec = bannerSpec(banner, format)
        const { x, y } = bannerFocus(spec)
        expect(x).toBeGreaterThan(0.1)
        expect(x).toBeLessThan(0.9)
        // In a crop to two thirds of the height, every head is complete.
        const cut = y / 3
        for (const { place } of planBanner(spec).people) {
          expect(place.top, `${banner.name} ${format}`).toBeGreaterThanOrEqual(cut)
        }
      }
    }
  })

  it('draws scenes that do not repeat', () => {
    expect(new Set(demoScenes.map(drawDemoScene)).size).toBe(demoScenes.length)
  })

  it('gives films to 24 adults and to no junior, and several to three of them', () => {
    expect(modelsWithFilms).toHaveLength(24)
    expect(modelsWithFilms.every((n) => rosterPlace(n).board !== 'juniors')).toBe(true)
    expect(modelFilms(2)).toEqual([])
    const several = modelsWithFilms.filter((n) => modelFilms(n).length > 1)
    expect(several.map((n) => rosterPlace(n).board)).toEqual(['women', 'men', 'non_binary'])
    expect(modelFilms(1).map(({ name }) => name)).toEqual([
      'women-01',
      'women-01-2',
      'women-01-3',
      'women-01-4',
      'women-01-5',
    ])
    expect(new Set(allFilms().map(({ name }) => name)).size).toBe(37)
    const files = allFilms().flatMap(({ webm, mp4 }) => [webm, mp4])
    expect(files.filter((file) => !existsSync(file) || statSync(file).size < 20_000)).toEqual([])
  })
})
