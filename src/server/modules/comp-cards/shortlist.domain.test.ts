import { expect, it } from 'vitest'
import type { Measure } from '#server/kernel/sheets.ts'
import { listProblems } from '#tests/support/sheets.ts'
import { layOutShortlist, type ShortlistContent, sheetSizes } from './shortlist.domain.ts'

const measure: Measure = ({ text, size }) => text.length * size * 0.55

const content = (models: number): ShortlistContent => ({
  title: 'Autumn lookbook',
  agency: { name: 'Vale', contact: ['+33 1 00 00 00 00', 'bookings@vale.example'] },
  date: '28 November 2026',
  models: Array.from({ length: models }, (_, index) => ({
    name: `Model ${index}`,
    facts: '178 cm, 84 / 61 / 89, EU 39.5, dark brown hair, green eyes, Paris, France',
    note: 'Strong walk; ask about the dates in January, and whether the hair may be cut. '.repeat(
      9,
    ),
    picture:
      index === 1
        ? null
        : {
            key: `k${index}`,
            width: 800,
            height: 1000,
            alt: '',
            preview: null,
            focalX: 500,
            focalY: 350,
          },
    url: `https://vale.example/model/${index}`,
    rank: index === 2 ? 1 : null,
    mark: (['none', 'circled', 'crossed'] as const)[index % 3]!,
  })),
})

it.each(sheetSizes)(
  'has nine models on a page of the size %s, with room for their notes',
  (size) => {
    const { pages } = layOutShortlist(content(11), size, measure)
    expect(pages).toHaveLength(2)
    expect(pages[0]!.boxes.filter(({ kind }) => kind === 'picture')).toHaveLength(8)
    for (const each of pages) {
      // The client's marks lie over pictures.
      const problems = listProblems(each).filter((problem) => !problem.endsWith('covers stroke'))
      expect(problems).toEqual([])
    }
    for (const { width, height, boxes } of pages) {
      for (const box of boxes) {
        const end = box.kind === 'text' ? box.x + measure(box) : box.x + box.width
        expect(end).toBeLessThanOrEqual(width - 20)
        expect(box.kind === 'text' ? box.y : box.y + box.height).toBeLessThanOrEqual(height - 20)
      }
    }
  },
)

it('counts only the pictures that there are', () => {
  const { pages } = layOutShortlist(content(8), 'a4', measure)
  const pictures = pages.flatMap(({ boxes }) => boxes.filter((box) => box.kind === 'picture'))
  expect(pictures.map(({ picture, alt }) => [picture, alt])).toEqual(
    [0, 2, 3, 4, 5, 6, 7].map((model, index) => [index, `Model ${model}`]),
  )
})

it('has the marks over the pictures, and numbers and ranks as on the page', () => {
  const [page] = layOutShortlist(content(3), 'a4', measure).pages
  const strokes = page!.boxes.filter((box) => box.kind === 'stroke')
  expect(strokes.map(({ alt, ink }) => [alt, ink])).toEqual([
    ['Circled', 'red'],
    ['Crossed out', 'red'],
  ])
  const texts = page!.boxes.flatMap((box) => (box.kind === 'text' ? [box.text] : []))
  expect(texts.filter((text) => /^(?:\d|Rank)/.test(text) && text.length < 8)).toEqual([
    '1',
    '2',
    '3',
    'Rank 1',
  ])
})

it('says on each page of when it is, whom to call and which of how many it is', () => {
  const { pages } = layOutShortlist(content(11), 'a4', measure)
  const feet = pages.map(({ boxes }) =>
    boxes.slice(-2).flatMap((box) => (box.kind === 'text' ? [box.text] : [])),
  )
  const contact = '28 November 2026 · Vale · +33 1 00 00 00 00 · bookings@vale.example'
  expect(feet).toEqual([
    [contact, 'Page 1 of 2'],
    [contact, 'Page 2 of 2'],
  ])
})

it('has a page for an empty list, too', () => {
  expect(layOutShortlist(content(0), 'a4', measure).pages).toHaveLength(1)
})
