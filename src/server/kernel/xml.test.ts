import { load } from 'cheerio'
import { expect, it } from 'vitest'
import { writeXml, xmlElement, xmlText } from './xml.ts'

/** XML 1.0, production 2. */
const characters = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u

/** All code points, including lone surrogates, each between two letters. */
const allOfUnicode = (): string[] => {
  const blocks: string[] = []
  for (let start = 0; start < 0x11_00_00; start += 0x10_00) {
    const points = Array.from({ length: 0x10_00 }, (_, index) => start + index)
    blocks.push(points.map((point) => `a${String.fromCodePoint(point)}b`).join(''))
  }
  return blocks
}

it('writes every character that XML has, and no other', () => {
  for (const block of allOfUnicode()) {
    const document = writeXml(xmlElement('r', { of: block }, block))
    expect(characters.test(document)).toBe(true)
    const expected = [...block].filter((character) => characters.test(character)).join('')
    const root = load(document, { xml: true })('r')
    expect(root.text() === expected).toBe(true)
    expect(root.attr('of') === expected).toBe(true)
    // The text cannot break out of its element.
    expect(document.match(/[<>]/g)).toHaveLength(6)
    expect(document.match(/"/g)).toHaveLength(6)
  }
})

it('leaves out what is absent', () => {
  const child = xmlText('title', 'Cards & names')
  const absent: string | undefined = undefined
  expect(writeXml(xmlElement('item', { id: '1', lang: absent }, child, absent))).toBe(
    '<?xml version="1.0" encoding="utf-8"?>\n<item id="1"><title>Cards &amp; names</title></item>',
  )
  expect(writeXml(xmlElement('item', {}))).toContain('<item/>')
})
