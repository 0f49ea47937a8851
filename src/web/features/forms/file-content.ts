import { toFileKind, wrongKindMessages } from '#contracts/media/file-kinds.ts'
import type { UploadClass } from '#contracts/media/upload-classes.ts'

/**
 * The most that the server reads: an office document looks like a ZIP file until some of its entries have
 * been read.
 */
const headBytes = 64 * 1024

/**
 * Checks the first bytes of a file before it is sent. Returns the server's message, or undefined if the file
 * is acceptable or cannot be read here; the server checks it again.
 */
export const contentProblem = async (
  accepts: UploadClass,
  file: File,
): Promise<string | undefined> => {
  try {
    const { fileTypeFromBuffer } = await import('file-type')
    const head = await file.slice(0, headBytes).arrayBuffer()
    const mime = (await fileTypeFromBuffer(head))?.mime ?? ''
    return toFileKind(accepts, mime) ? undefined : `${file.name}: ${wrongKindMessages[accepts]}`
  } catch {
    return undefined
  }
}
