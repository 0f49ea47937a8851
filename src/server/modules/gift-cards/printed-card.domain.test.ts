import { describe, expect, it } from 'vitest'
import { printedCardSizes } from '#contracts/orders/gift-card-options.ts'
import type { SheetPage } from '#server/kernel/sheets.ts'
import { measure, overlap, listProblems, getSpace } from '#tests/support/sheets.ts'
import { layOutPrintedCard, type PrintedCardContent } from './printed-card.domain.ts'

const code = 'VG-7K2M9-QX4TB-2HD8N'

const content: PrintedCardContent = {
  amount: '€1,250.50',
  code,
  validUntil: '23 September 2029',
  buyer: 'Ada Client',
  message: 'Happy birthday,\n\nBea!',
  picture: {
    key: 'k',
    width: 1600,
    height: 1200,
    alt: 'A card with a ribbon',
    preview: null,
    focalX: 500,
    focalY: 400,
  },
  agency: { name: 'Vale', contact: ['+33 1 00 00 00 00', 'bookings@vale.example'] },
  url: 'https://vale.example',
}

const getTexts = ({ boxes }: SheetPage) =>
  boxes.flatMap((box) => (box.kind === 'text' ? [box.text] : []))

const layOut = (changed: Partial<PrintedCardContent>, size: 'a6' | 'us' = 'a6') =>
  layOutPrintedCard({ ...content, ...changed }, { size, use: 'web' }, measure)

describe.each(printedCardSizes)('a printed gift card of the size %s', (size) => {
  it.each([
    ['as usual', {}],
    ['without a picture', { picture: null }],
    ['without words', { buyer: '', message: '', validUntil: '' }],
    ['with long words', { message: 'Choose what you like best and enjoy it. '.repeat(25) }],
    ['with many lines', { message: 'Bravo!\n'.repeat(100) }],
    ['from a long name', { buyer: 'Maximiliana Wolkenstein-Trostburg von Habsburg '.repeat(3) }],
    ['of a long agency', { agency: { name: 'The Model Agency of '.repeat(4), contact: [] } }],
  ])('has a place for everything: %s', (_, changed) => {
    const { pages } = layOut(changed, size)
    expect(pages).toHaveLength(2)
    expect(pages.flatMap(listProblems)).toEqual([])
  })
})

it('tells the code on its back only, and not in its title', () => {
  const { title, pages } = layOut({})
  const [front, back] = pages.map(getTexts)
  expect(`${title} ${front?.join(' ')}`).not.toContain(code)
  expect(front).toContain('€1,250.50')
  expect(back).toEqual(
    expect.arrayContaining([code, '€1,250.50', '23 September 2029', 'Happy birthday,', 'Bea!']),
  )
})

it('sets a long message smaller, and ends it with an ellipsis only if it has no room at all', () => {
  const long = 'Choose what you like best and enjoy it. '.repeat(22).trim()
  const all = (message: string) =>
    layOut({ message })
      .pages.flatMap(({ boxes }) => boxes)
      .flatMap((box) => (box.kind === 'text' && long.includes(box.text.slice(0, 12)) ? [box] : []))
  expect(
    all(long)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(long)
  expect(all(long)[0]!.size).toBeLessThan(11)
  expect(all(long.repeat(6)).at(-1)!.text).toMatch(/…$/)
})

it('has for printers a bleed of 3 mm, which the picture fills, and marks outside of it', () => {
  for (const picture of [content.picture, null]) {
    const sheet = layOutPrintedCard({ ...content, picture }, { size: 'a6', use: 'print' }, measure)
    const [front] = sheet.pages
    expect(front!.trim!.width).toBeCloseTo((148 / 25.4) * 72)
    const [cover] = front!.boxes
    const { x, y, width } = front!.bleed!
    expect(getSpace(cover!)).toMatchObject({ x, y, width })
    const marks = front!.boxes.filter((box) => box !== cover && box.kind === 'fill')
    expect(marks).toHaveLength(8)
    expect(marks.filter((mark) => overlap(getSpace(mark), front!.bleed!))).toEqual([])
  }
})
