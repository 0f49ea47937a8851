import { describe, expect, it } from 'vitest'
import {
  getFileName,
  isKnownFileName,
  isMediaKey,
  parseMediaFile,
  parseRange,
} from './media.domain.ts'

describe('the files of a medium', () => {
  it.each(['160.webp', '640.avif', '1280.jpg', 'film.webm', 'film.mp4'])('knows %s', (name) => {
    const file = parseMediaFile(name)
    expect(file && getFileName(file)).toBe(name)
    expect(isKnownFileName(name)).toBe(true)
  })

  it.each([
    '161.webp',
    '640.png',
    '640.svg',
    'film.webp',
    '640.webm',
    'original',
    '640',
    '640.webp.jpg',
    '0640.webp',
    '',
  ])('serves nothing as %j', (name) => {
    expect(parseMediaFile(name)).toBeUndefined()
  })

  it('takes only keys as we make them', () => {
    expect(isMediaKey('0123456789abcdef0123456789abcdef')).toBe(true)
    for (const text of ['', 'short', '../0123456789abcdef', 'ABCDEF0123456789ABCD'])
      expect(isMediaKey(text)).toBe(false)
  })
})

describe('a Range header', () => {
  it.each([
    [undefined, { kind: 'whole' }],
    ['bytes=0-', { kind: 'part', start: 0, end: 99 }],
    ['bytes=0-0', { kind: 'part', start: 0, end: 0 }],
    ['bytes=90-200', { kind: 'part', start: 90, end: 99 }],
    ['bytes=-10', { kind: 'part', start: 90, end: 99 }],
    ['bytes=-500', { kind: 'part', start: 0, end: 99 }],
    ['bytes=100-', { kind: 'unsatisfiable' }],
    ['bytes=-0', { kind: 'unsatisfiable' }],
    ['bytes=20-10', { kind: 'whole' }],
    ['bytes=0-1,5-6', { kind: 'whole' }],
    ['bytes=-', { kind: 'whole' }],
    ['pages=1-2', { kind: 'whole' }],
  ])('%j of 100 bytes', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected)
  })
})
