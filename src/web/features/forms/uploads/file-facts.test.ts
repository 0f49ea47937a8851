import { describe, expect, it } from 'vitest'
import { iconOf, percentOf, sizeText } from './file-facts.ts'

describe('what the dialog says of a file', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_234_567, '1.18 MB'],
    [1024 ** 3, '1 GB'],
    [5000 * 1024 ** 3, '5000 GB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })

  it('an icon by extension, and how far it is', () => {
    expect(['book.pdf', 'a.JPG', 'a.jpeg', 'a.png', 'w.mp4', 'w.mov', 'w.avi'].map(iconOf)).toEqual(
      ['document', ...Array<string>(3).fill('photo'), ...Array<string>(3).fill('video')],
    )
    expect(['a.webp', 'pdf.zip', 'none'].map(iconOf)).toEqual(['folder', 'folder', 'folder'])
    expect([percentOf(0, 0), percentOf(1, 4), percentOf(9, 4)]).toEqual([0, 25, 100])
  })
})
