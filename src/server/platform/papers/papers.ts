import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import type { Sheet } from '#server/kernel/sheets.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { Pictures } from '../media/pictures/pictures.ts'

/** A sheet to draw. */
export interface Paper {
  readonly sheet: Sheet
  /** Keys of the sheet's pictures in the media store. */
  readonly pictures: readonly string[]
  readonly format: 'pdf' | 'png' | 'jpg'
  /** Pixels per inch. */
  readonly density: number
}

/** Draws comp cards and other printed sheets in the picture processes (ADR 0091). */
export interface Papers {
  /** Returns a name that depends on the content of the paper. */
  getName(paper: Paper): string
  /**
   * Draws a paper, once for all concurrent callers. The latest ones are cached in memory.
   * @throws `unavailable` if too many pictures wait or the drawing process is lost, and an error if a
   * picture's file is missing.
   */
  draw(paper: Paper): Promise<Buffer>
  /**
   * Draws a paper that contains a secret, without sharing or caching it.
   * @throws what `draw` throws.
   */
  drawSecret(paper: Paper): Promise<Buffer>
}

/** Size of the cache: a few hundred comp cards for screens. */
const maxBytes = 32 * 1024 * 1024

/** Creates the papers of a program. */
export const createPapers = ({
  media,
  pictures,
}: {
  readonly media: Pick<MediaStore, 'get'>
  readonly pictures: Pick<Pictures, 'scratch' | 'drawSheet' | 'share'>
}): Papers => {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length,
  })

  const copy = async (key: string, file: string): Promise<void> => {
    const original = await media.get(key)
    if (!original) throw new Error(`The media store has no file ${key}`)
    await pipeline(original.stream, createWriteStream(file))
  }

  const drawNow = async ({ pictures: keys, ...sheet }: Paper): Promise<Buffer> => {
    const { scratch } = pictures
    const output = await scratch.newFile()
    const files = await Promise.all(keys.map(() => scratch.newFile()))
    try {
      await Promise.all(keys.map((key, index) => copy(key, files[index] ?? '')))
      await pictures.drawSheet({ ...sheet, pictures: files }, output)
      return await readFile(output)
    } finally {
      await scratch.remove(output, ...files)
    }
  }

  return {
    getName: hashPaper,
    drawSecret: drawNow,
    draw: async (paper) => {
      const name = hashPaper(paper)
      const cachedBytes = cache.get(name)
      if (cachedBytes) return cachedBytes
      const bytes = await pictures.share(`paper ${name}`, () => drawNow(paper))
      cache.set(name, bytes)
      return bytes
    },
  }
}

const hashPaper = (paper: Paper): string =>
  createHash('sha256').update(JSON.stringify(paper)).digest('base64url')
