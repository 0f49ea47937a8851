import { describe, expect, it } from 'vitest'
import { getFileIcon, getPercent, formatFileSize } from './file-facts.ts'

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
    expect(formatFileSize(bytes)).toBe(text)
  })

  it('an icon by extension, and how far it is', () => {
    expect(
      ['book.pdf', 'a.JPG', 'a.jpeg', 'a.png', 'w.mp4', 'w.mov', 'w.avi'].map(getFileIcon),
    ).toEqual(['document', ...Array<string>(3).fill('photo'), ...Array<string>(3).fill('video')])
    expect(['a.webp', 'pdf.zip', 'none'].map(getFileIcon)).toEqual(['folder', 'folder', 'folder'])
    expect([getPercent(0, 0), getPercent(1, 4), getPercent(9, 4)]).toEqual([0, 25, 100])
  })
})
