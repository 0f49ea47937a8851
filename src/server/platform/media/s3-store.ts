import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import type { Config } from '#server/config.ts'
import {
  type ByteRange,
  type MediaSource,
  type MediaStore,
  requireKey,
  type StoredFile,
  unless,
} from './media-store.ts'

type Bucket = Extract<Config['media'], { kind: 's3' }>

/** Size of the parts of a streamed upload. The minimum is 5 MB, and two are in memory at a time. */
const PART_BYTES = 5 * 1024 * 1024
const PARTS_AT_ONCE = 2

const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404
}

const unlessMissing = unless(isMissing)

/** Stores media in a bucket of an S3-compatible store. A file appears there completely or not at all. */
export const createS3Store = (settings: Bucket): MediaStore => {
  let bucketPromise: ReturnType<typeof openBucket> | undefined
  const open = () => (bucketPromise ??= openBucket(settings))
  const toTarget = (key: string) => ({ Bucket: settings.bucket, Key: requireKey(key) })
  return {
    put: async (key, source) => put(await open(), toTarget(key), source),
    find: async (key) => {
      const target = toTarget(key)
      const { sdk, client } = await open()
      const head = await unlessMissing(client.send(new sdk.HeadObjectCommand(target)))
      return head && { key, bytes: head.ContentLength ?? 0, modifiedAt: requireDate(head) }
    },
    get: async (key, range) => {
      const target = { ...toTarget(key), Range: range && rangeHeader(range) }
      const { sdk, client } = await open()
      const object = await unlessMissing(client.send(new sdk.GetObjectCommand(target)))
      if (!(object?.Body instanceof Readable)) return undefined
      return { stream: object.Body, bytes: getTotalSize(object.ContentRange, object.ContentLength) }
    },
    delete: async (key) => {
      const target = toTarget(key)
      const { sdk, client } = await open()
      await unlessMissing(client.send(new sdk.DeleteObjectCommand(target)))
    },
    async *list(prefix = '') {
      const { sdk, client } = await open()
      yield* listAll({ sdk, client, bucket: settings.bucket, prefix })
    },
  }
}

/** Loaded on first use, so that an agency that stores on disk never loads it. */
const openBucket = async (bucket: Bucket) => {
  const [sdk, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ])
  return { sdk, Upload, client: new sdk.S3Client(toClientConfig(bucket)) }
}

const toClientConfig = ({ region, endpoint, pathStyle, credentials }: Bucket): S3ClientConfig => ({
  region,
  endpoint,
  credentials,
  forcePathStyle: pathStyle,
  // Not every compatible store supports the newer checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
})

type OpenBucket = Awaited<ReturnType<typeof openBucket>>

interface Target {
  readonly Bucket: string
  readonly Key: string
}

/** Aborts an interrupted upload, so that the store keeps no parts of it. */
const put = async ({ sdk, Upload, client }: OpenBucket, target: Target, source: MediaSource) => {
  if (source instanceof Uint8Array) {
    await client.send(new sdk.PutObjectCommand({ ...target, Body: source }))
    return
  }
  const stream = source instanceof Readable ? source : createReadStream(source.file)
  const upload = new Upload({
    client,
    params: { ...target, Body: stream },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  })
  try {
    await upload.done()
  } catch (error) {
    stream.destroy()
    throw error
  }
}

const rangeHeader = ({ start, end }: ByteRange): string => `bytes=${start}-${end}`

const getTotalSize = (contentRange: string | undefined, length: number | undefined): number =>
  Number(contentRange?.split('/')[1] ?? length ?? 0)

const requireDate = ({ LastModified }: { LastModified?: Date }): Date => {
  if (!LastModified) throw new Error('The media store returned a file without a date')
  return LastModified
}

interface Listing {
  readonly sdk: OpenBucket['sdk']
  readonly client: S3Client
  readonly bucket: string
  readonly prefix: string
}

async function* listAll({ sdk, client, bucket, prefix }: Listing): AsyncIterable<StoredFile> {
  const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
  for await (const { Contents = [] } of pages) {
    for (const file of Contents) {
      if (file.Key) yield { key: file.Key, bytes: file.Size ?? 0, modifiedAt: requireDate(file) }
    }
  }
}
