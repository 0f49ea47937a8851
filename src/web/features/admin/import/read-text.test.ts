import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

test('a file is read as UTF-8, or as Excel saves it', async () => {
  expect(await readText(new Blob(['Zoë Ärlig']))).toBe('Zoë Ärlig')
  expect(await readText(new Blob([new Uint8Array([90, 111, 0xeb])]))).toBe('Zoë')
})
