import { expect, it } from 'vitest'
import { toFileName } from './file-names.ts'

const pdf = 'application/pdf'

it.each([
  ['book.pdf', pdf, 'book.pdf'],
  ['Book.PDF', pdf, 'Book.PDF'],
  ['cv.pdf.bat', pdf, 'cv.pdf'],
  ['cv.bat', pdf, 'cv.pdf'],
  ['cv.scr.exe', pdf, 'cv.scr.pdf'],
  ['cv', pdf, 'cv.pdf'],
  ['portfolio v2.1', pdf, 'portfolio v2.1.pdf'],
  ['Jean.Paul.cv.docx', pdf, 'Jean.Paul.cv.pdf'],
  ['set.jpeg', 'image/jpeg', 'set.jpeg'],
  ['set.png', 'image/webp', 'set.webp'],
  ['reel.MOV', 'video/quicktime', 'reel.MOV'],
  ['cv\u202Efdp.exe', pdf, 'cvfdp.pdf'],
  ['../../etc/passwd', pdf, 'passwd.pdf'],
  ['C:\\temp\\cv.pdf', pdf, 'cv.pdf'],
  ['.htaccess', pdf, 'htaccess.pdf'],
  ['...', pdf, 'file.pdf'],
  ['', pdf, 'file.pdf'],
  ['cv.pdf. . ', pdf, 'cv.pdf'],
  ['CON.pdf', pdf, 'file CON.pdf'],
  ['a"b<c>:d|?*.pdf', pdf, 'a b c  d.pdf'],
  ['cv\r\nSet-Cookie: x.pdf', pdf, 'cv  Set-Cookie  x.pdf'],
  ['Zoe\u0308.pdf', pdf, 'Zoë.pdf'],
  ['option.ics', 'text/calendar; method=REQUEST; charset=utf-8', 'option.ics'],
  ['unknown.exe', 'application/x-new', 'unknown.bin'],
])('names %j of type %s %j', (name, type, expected) => {
  expect(toFileName(name, type)).toBe(expected)
  expect(toFileName(expected, type)).toBe(expected)
})

it('keeps a long name within what file systems take, in whole characters', () => {
  const name = toFileName(`${'👩‍👩‍👧'.repeat(60)}.pdf.exe`, pdf)
  expect(name).toBe(`${'👩‍👩‍👧'.repeat(13)}.pdf`)
})
