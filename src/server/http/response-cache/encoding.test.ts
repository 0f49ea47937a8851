import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encode, isCompressible, negotiate } from './encoding.ts'

describe('negotiate', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br ; q=0.000 ,\tgzip ; q=1', 'gzip'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['BR', 'br'],
    ['sabre', 'identity'],
    [`${' '.repeat(15_000)}, br`, 'identity'],
  ])('answers %j in %s', (header, expected) => {
    expect(negotiate(header)).toBe(expected)
  })
})

describe('encode', () => {
  it.each([100, 10_000])('decompresses to the same text, %i sentences long', async (sentences) => {
    const body = Buffer.from('Vale Model & Talent '.repeat(sentences))
    expect(gunzipSync(await encode(body, 'gzip')).equals(body)).toBe(true)
    expect(brotliDecompressSync(await encode(body, 'br')).equals(body)).toBe(true)
  })
})

describe('isCompressible', () => {
  it('does not compress pictures and tiny responses', () => {
    expect(isCompressible('image/webp', 100_000)).toBe(false)
    expect(isCompressible('application/json', 100)).toBe(false)
    expect(isCompressible('text/html; charset=utf-8', 5000)).toBe(true)
  })
})
