import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PictureFormat } from '#contracts/media/media-addresses.ts'
import type { Ctx } from '#server/context.ts'

type Files<Count extends 1 | 2> = Count extends 1 ? readonly [string] : readonly [string, string]

/** Runs work with temporary files, which are deleted afterwards. */
export const withScratchFiles = async <Count extends 1 | 2, T>(
  { platform }: Ctx,
  count: Count,
  work: (files: Files<Count>) => Promise<T>,
): Promise<T> => {
  const { scratch } = platform.pictures
  const files = await Promise.all(Array.from({ length: count }, () => scratch.newFile()))
  try {
    return await work(files as unknown as Files<Count>)
  } finally {
    await scratch.remove(...files)
  }
}

interface DerivativeRequest {
  readonly original: Readable
  readonly size: { readonly width: number; readonly format: PictureFormat; readonly mark?: string }
}

/**
 * Makes a size of a stored picture, as a file for `use`.
 * @throws `unavailable` if too many pictures are waiting or the process that makes it is lost.
 */
export const derive = <T>(
  ctx: Ctx,
  { original, size }: DerivativeRequest,
  use: (made: string) => Promise<T>,
): Promise<T> =>
  withScratchFiles(ctx, 2, async ([input, output]) => {
    await pipeline(original, createWriteStream(input))
    const { width, format, mark } = size
    await ctx.platform.pictures.derive(input, output, { width, format, mark })
    return use(output)
  })
