import { describe, expect, it } from 'vitest'
import { cardSizes } from '#contracts/models/comp-cards.ts'
import type { Sheet, TextBox } from '#server/kernel/sheets.ts'
import { besideEachOther } from '#server/kernel/sheet-pages.ts'
import { measure, overlap, listProblems, getSpace } from '#tests/support/sheets.ts'
import { type CardContent, layOutCard } from './comp-card.domain.ts'

const createPicture = (key: string) => ({
  key,
  width: 1200,
  height: 1500,
  alt: '',
  preview: null,
  focalX: 500,
  focalY: 350,
})

const content = (pictures: number, name = 'Ingrid Vale'): CardContent => ({
  name,
  about: 'Women · Lisbon, Portugal',
  facts: ['Height', 'Bust', 'Waist', 'Hips', 'Shoes', 'Hair', 'Eyes'].map((label) => ({
    label,
    value: `${label} value`,
  })),
  pictures: Array.from({ length: pictures }, (_, index) => createPicture(`k${index}`)),
  agency: { name: 'Vale', contact: ['+33 1 00 00 00 00', 'bookings@vale.example'] },
  url: 'https://vale.example/model/7',
})

const getBoxes = (sheet: Sheet) => sheet.pages.flatMap(({ boxes }) => boxes)
const getPictures = (sheet: Sheet) => getBoxes(sheet).filter((box) => box.kind === 'picture')
const getTexts = (sheet: Sheet) =>
  getBoxes(sheet).filter((box): box is TextBox => box.kind === 'text')

describe.each(cardSizes)('a card of the size %s', (size) => {
  it.each([0, 1, 2, 3, 4, 5])(
    'has a place for each of %i pictures, and all is on the page',
    (count) => {
      const sheet = layOutCard(content(count), { size, use: 'web' }, measure)
      expect(sheet.pages).toHaveLength(2)
      expect(getPictures(sheet).map(({ picture }) => picture)).toEqual([...Array(count).keys()])
      expect(sheet.pages.flatMap(listProblems)).toEqual([])
    },
  )

  it('breaks a long name in two lines, and sets long facts smaller instead of cutting them', () => {
    const long = content(5, 'Maximiliana Wolkenstein-Trostburg von Habsburg')
    const facts = long.facts.map(({ label }) => ({ label, value: 'A very long value indeed' }))
    const sheet = layOutCard({ ...long, facts }, { size, use: 'web' }, measure)
    const [page] = sheet.pages
    for (const text of getTexts(sheet)) expect(text.x + measure(text)).toBeLessThan(page!.width)
    expect(sheet.pages.flatMap(listProblems)).toEqual([])
    const names = getTexts(sheet).filter(({ role }) => role === 'heading')
    const lines = ['MAXIMILIANA WOLKENSTEIN-TROSTBURG', 'VON HABSBURG']
    expect(names.map(({ text }) => text)).toEqual([...lines, ...lines])
  })

  it.each([0, 1])('has no empty side for a model with %i pictures', (count) => {
    const { pages } = layOutCard(content(count), { size, use: 'web' }, measure)
    const [front, back] = pages
    const [ground] = front!.boxes.filter((box) => box.kind !== 'text')
    expect(ground!.width).toBe(front!.width)
    expect(ground!.height).toBeGreaterThan(front!.height * 0.8)
    const facts = back!.boxes.filter((box): box is TextBox => box.kind === 'text')
    const values = facts.filter(({ text }) => text.endsWith(' value'))
    expect(values).toHaveLength(7)
    expect(values[0]!.y).toBeLessThan(back!.height / 3)
    expect(new Set(values.map(({ x }) => x)).size).toBe(1)
  })
})

it('has for printers a bleed of 3 mm, which the front’s picture fills, and marks outside of it', () => {
  const sheet = layOutCard(content(5), { size: 'a5', use: 'print' }, measure)
  const [front] = sheet.pages
  const [picture] = getPictures(sheet)
  expect(front!.trim!.width).toBeCloseTo((148 / 25.4) * 72)
  expect(front!.trim!.x - front!.bleed!.x).toBeCloseTo((3 / 25.4) * 72)
  expect(picture!.x).toBeCloseTo(front!.bleed!.x)
  expect(picture!.y).toBeCloseTo(front!.bleed!.y)
  expect(picture!.width).toBeCloseTo(front!.bleed!.width)
  const marks = front!.boxes.filter((box) => box.kind === 'fill' && box.ink === 'black')
  expect(marks).toHaveLength(8)
  expect(marks.filter((mark) => overlap(getSpace(mark), front!.bleed!))).toEqual([])
  const slug = front!.boxes.find((box) => box.kind === 'text' && box.text.startsWith('Trim'))
  expect(slug).toMatchObject({
    text: 'Trim 148 × 210 mm · bleed 3 mm · text black (K) · pictures sRGB, lowest resolution 197 ppi: less than 300',
  })
  expect(getSpace(slug!).y).toBeGreaterThan(front!.bleed!.y + front!.bleed!.height)
})

it('puts front and back beside each other for messengers', () => {
  const card = layOutCard(content(5), { size: 'a5', use: 'web' }, measure)
  const { pages } = besideEachOther(card)
  expect(pages).toHaveLength(1)
  expect(pages[0]!.width).toBeCloseTo(card.pages[0]!.width * 2)
  expect(getPictures({ ...card, pages })).toHaveLength(5)
})
