import type { Readable } from 'node:stream'

/** First and last byte, both inclusive, as HTTP counts them. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** What is to be stored: bytes as they come, bytes at hand, or a file to copy. */
export type MediaSource = Readable | Uint8Array | { readonly file: string }

export interface StoredFile {
  readonly key: string
  readonly bytes: number
  readonly modifiedAt: Date
}

/**
 * Where files live. Keys are lower-case path names such as `3f9a…/640.webp`. A file is there wholly or
 * not at all: who reads while it is written, or after a crash, never sees a part of it.
 */
export interface MediaStore {
  /** Stores a file, in place of an earlier one of that key. It is on disk when this resolves. */
  put(key: string, source: MediaSource): Promise<void>
  /** Size and age, without its bytes. */
  find(key: string): Promise<StoredFile | undefined>
  /** The bytes, or a range of them that lies within the file. The caller reads or destroys the stream. */
  get(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | undefined>
  /** Takes a file away; nothing happens when it is not there. */
  delete(key: string): Promise<void>
  /** All files whose key begins with `prefix`, in no order. */
  list(prefix?: string): AsyncIterable<StoredFile>
}

/** Waits for work of a store, and gives nothing where the store says that there is no such file. */
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

const keyPattern = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/

/** Gives the key back; throws for one that could name something outside the store. */
export const requireKey = (key: string): string => {
  if (key.length > 200 || !keyPattern.test(key)) throw new Error(`Not a media key: ${key}`)
  return key
}
