import type { Readable } from 'node:stream'

/** First and last byte, both inclusive, as in HTTP. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The content to store: a stream, bytes in memory, or a file to copy. */
export type MediaSource = Readable | Uint8Array | { readonly file: string }

export interface StoredFile {
  readonly key: string
  readonly bytes: number
  readonly modifiedAt: Date
}

/**
 * A store of files. Keys are lower-case paths such as `3f9a…/640.webp`. A file exists completely or not at
 * all: no reader sees a part of it, neither during the write nor after a crash.
 */
export interface MediaStore {
  /** Stores a file and replaces an earlier one of the same key. It is on disk when this resolves. */
  put(key: string, source: MediaSource): Promise<void>
  /** Returns size and age without the bytes. */
  find(key: string): Promise<StoredFile | undefined>
  /** Returns the bytes, or a range of them within the file. The caller reads or destroys the stream. */
  get(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | undefined>
  /** Deletes a file; does nothing if there is none. */
  delete(key: string): Promise<void>
  /** Lists all files whose key begins with `prefix`, in no particular order. */
  list(prefix?: string): AsyncIterable<StoredFile>
}

/** Awaits an operation; resolves to undefined if the file does not exist. */
export const unless =
  (isMissing: (error: unknown) => boolean) =>
  async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

/** Whether an object store refused a request or did not answer: its client adds metadata to such errors. */
export const isStoreUnavailable = (error: unknown): boolean =>
  error instanceof Error && ('$metadata' in error || isStoreUnavailable(error.cause))

const keyPattern = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/

/** Thrown for a key that could name something outside the store. */
export class InvalidKeyError extends Error {
  override readonly name = 'InvalidKeyError'
}

/**
 * Returns the key.
 * @throws `InvalidKeyError` for a key that could name something outside the store.
 */
export const requireKey = (key: string): string => {
  if (key.length > 200 || !keyPattern.test(key))
    throw new InvalidKeyError(`Invalid media key: ${key}`)
  return key
}
