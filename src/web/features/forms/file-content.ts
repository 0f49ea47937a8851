import { toFileKind, wrongKind } from '#contracts/media/file-kinds.ts'
import type { UploadClass } from '#contracts/media/upload-classes.ts'

/** As far as the server looks at most: an office document is a ZIP file until some of its entries have been read. */
const headBytes = 64 * 1024

/**
 * What is wrong with a file by its first bytes, in the server's words, before any of it is sent; undefined for a file that the
 * field accepts, and where it cannot be read here: then the server says so.
 */
export const contentProblem = async (
  accepts: UploadClass,
  file: File,
): Promise<string | undefined> => {
  try {
    const { fileTypeFromBuffer } = await import('file-type')
    const head = await file.slice(0, headBytes).arrayBuffer()
    const mime = (await fileTypeFromBuffer(head))?.mime ?? ''
    return toFileKind(accepts, mime) ? undefined : `${file.name}: ${wrongKind[accepts]}`
  } catch {
    return undefined
  }
}
