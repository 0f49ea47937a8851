import { afterEach, describe, expect, it, vi } from 'vitest'
import { breakLines } from '#server/kernel/sheet-lines.ts'
import { getCopyName } from '#server/modules/projects/projects.domain.ts'
import { toPlainText } from '#web/lib/seo/seo.ts'
import { cutLogText, cutText } from './cut-text.ts'

const family = '👩‍👩‍👧‍👦'
const accented = 'e\u0301'

describe('cutText', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    [`ab${family}c`, 5, 'ab'],
    [`${family}${family}`, family.length + 3, family],
    [`ab${accented}`, 3, 'ab'],
    ['🇫🇷🇩🇪', 6, '🇫🇷'],
    ['นี่คือ', 4, 'นี่'],
  ])('cuts %j to %d as %j', (text, max, expected) => {
    expect(cutText(text, max)).toBe(expected)
  })

  afterEach(() => vi.unstubAllGlobals())

  it('cuts between code points where the browser knows no more', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
    expect(cutText('ab👩c', 3)).toBe('ab')
    expect(cutText('ab👩c', 4)).toBe('ab👩')
  })
})

it('cuts texts of the log without half of a character at the end', () => {
  expect(cutLogText('ab🎞', 3)).toBe('ab')
  expect(cutLogText('ab🎞', 4)).toBe('ab🎞')
  expect(cutLogText('', 3)).toBe('')
})

describe('a shortened text', () => {
  it('of a page keeps whole characters, with and without spaces', () => {
    const long = family.repeat(30)
    expect(toPlainText(`<p>${long}</p>`)).toBe(`${family.repeat(14)}…`)
    expect(toPlainText(`<p>word ${'漢'.repeat(300)}</p>`, 20)).toBe(`word ${'漢'.repeat(14)}…`)
    expect(toPlainText('<p>One word and another one</p>', 14)).toBe('One word and…')
  })

  it('of a sheet loses one character after the other', () => {
    const measure = ({ text }: { text: string }) => text.length
    const type = { font: 'sans', size: 7 } as never
    expect(
      breakLines(measure as never, { ...(type as object), text: family.repeat(3) } as never, {
        width: family.length * 2 + 3,
        maxLines: 1,
      }),
    ).toEqual([`${family.repeat(2)}…`])
  })

  it('of a project’s copy fits', () => {
    const name = getCopyName(family.repeat(40))
    expect(name.endsWith(`${family} (copy)`)).toBe(true)
  })
})
