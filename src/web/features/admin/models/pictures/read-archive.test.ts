import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readArchive } from './read-archive.ts'

const createArchive = (files: Record<string, Uint8Array>): File =>
  new File([Uint8Array.from(zipSync(files))], 'roster.zip')

it('finds the pictures of an archive, and unpacks each when it is needed', async () => {
  const pictures = await readArchive(
    createArchive({
      'Anna K/1.jpg': strToU8('one'),
      'anna-k-2.PNG': strToU8('two'),
      'Anna K/.DS_Store': strToU8('x'),
      '__MACOSX/Anna K/._1.jpg': strToU8('x'),
      'notes.txt': strToU8('x'),
    }),
  )
  expect(pictures.map(({ path }) => path)).toEqual(['Anna K/1.jpg', 'anna-k-2.PNG'])
  const files = await Promise.all(pictures.map(({ read }) => read()))
  expect(files.map(({ name }) => name)).toEqual(['1.jpg', 'anna-k-2.PNG'])
  expect(await files[0]?.text()).toBe('one')
})

it('leaves out what would be too large once it is unpacked', async () => {
  const bomb = new Uint8Array(61 * 1024 * 1024)
  const pictures = await readArchive(createArchive({ 'bomb.jpg': bomb, 'a.jpg': strToU8('a') }))
  expect(pictures.map(({ path }) => path)).toEqual(['a.jpg'])
})

it('says so if a file is no archive', async () => {
  await expect(readArchive(new File(['no'], 'a.zip'))).rejects.toThrow('a.zip is no ZIP file')
})
