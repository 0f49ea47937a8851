import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureHash } from './picture-hash.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hash-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A simple face: shapes of different brightness. */
const drawFace = (x: number, y: number): Sharp =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500">
      <rect width="400" height="500" fill="#ddd"/><rect width="400" height="160" fill="#777"/>
      <circle cx="${x}" cy="${y}" r="120" fill="#eec"/><circle cx="${x - 40}" cy="${y}" r="20"/>
      <rect y="400" x="${x - 150}" width="260" height="100" fill="#234"/></svg>`),
  )

const hashPicture = async (picture: Sharp, name: string): Promise<string | null> => {
  const file = join(folder, name)
  await picture.toFile(file)
  return pictureHash(file)
}

/** The number of bits in which two hashes differ. */
const distance = (one: string | null, other: string | null): number => {
  const bits = BigInt(`0x${one ?? '0'}`) ^ BigInt(`0x${other ?? '0'}`)
  return bits.toString(2).replaceAll('0', '').length
}

test('the same picture in another size, format and quality has nearly the same hash', async () => {
  const first = await hashPicture(drawFace(200, 240).png(), 'one.png')
  const again = await hashPicture(drawFace(200, 240).resize(250).jpeg({ quality: 40 }), 'again.jpg')
  const other = await hashPicture(drawFace(120, 330).png(), 'other.png')
  expect(first).toMatch(/^[\da-f]{16}$/)
  expect(distance(first, again)).toBeLessThanOrEqual(3)
  expect(distance(first, other)).toBeGreaterThan(6)
})

test('a picture of one colour has none', async () => {
  const plain = sharp({ create: { width: 40, height: 50, channels: 3, background: '#6e1423' } })
  expect(await hashPicture(plain.png(), 'plain.png')).toBeNull()
})
