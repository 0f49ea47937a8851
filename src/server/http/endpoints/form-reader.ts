import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FileField, FileFields } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { countUpload } from '#server/platform/limiter/limiter.ts'
import { hashNetwork } from '#server/platform/limiter/network.ts'
import { everyBytes } from '#server/platform/media/inspection.ts'
import type { CountMegapixels } from '#server/platform/media/pictures/pictures.ts'
import type { FormReader } from '../requests/request-context.ts'
import { orUnreadable, readParts } from './form-parts.ts'

/** The maximum number of text fields of a form; the longest form has about thirty. */
const MAX_FIELDS = 100
const MAX_FIELD_BYTES = 64 * 1024
/** As much text as a JSON body may have: it is kept in memory until the form has arrived. */
const MAX_TEXT_BYTES = 256 * 1024

/**
 * How much longer a form is read after a file of it is refused, so that other refusals are reported with it.
 * A slow sender gets the response before the form has arrived.
 */
const REST_OF_FORM_MS = 400

/** How many bytes of a form without a declared length are counted at a time. */
const UNANNOUNCED_BYTES = 1024 * 1024

/** A file that has arrived; if it is a picture, it is not decoded yet. */
interface AcceptedFile {
  readonly id: string
  /** @throws the problem with the file. */
  store(count: CountMegapixels): Promise<void>
  /** Discards it, unless a record refers to it. */
  discard(): Promise<void>
}

/** The functions a form reader needs to store files. */
interface FileStorage {
  /**
   * Receives one file.
   * @throws the problem with the file.
   */
  acceptFile(
    ctx: Ctx,
    file: Pick<FileField, 'accepts'> & { name: string; source: AsyncIterable<Uint8Array> },
  ): Promise<AcceptedFile>
  /**
   * Limits the files of a field.
   * @throws `invalid_input` if a field has more files than it may have.
   */
  requireFewer(field: string, count: number, max: number): void
}

type Source = AsyncIterable<Uint8Array>

interface FormReading {
  readonly storage: FileStorage
  readonly countBytes: (source: Source) => Source
  readonly ctx: Ctx
  readonly fields: FileFields
  readonly body: Map<string, unknown[]>
  readonly refusals: Map<string, AppError>
  readonly files: { readonly field: string; readonly file: AcceptedFile }[]
  /** The file being read. */
  current?: MultipartFile['file']
  /** True once the response no longer depends on the rest of the form. */
  isOver: boolean
  /** Called for every refused file. */
  onRefused: () => void
}

/**
 * Reads multipart forms: each file is received as it arrives. A refused file is reported under its field's
 * name, together with all other refusals known by then. Pictures are decoded only when the form asks for it.
 */
export const createFormReader =
  (storage: FileStorage): FormReader =>
  async (ctx, request, fields) => {
    const files: FormReading['files'] = []
    const release = async () => {
      for (const { file } of files) await file.discard()
    }
    const body = new Map<string, unknown[]>()
    const refusals = new Map<string, AppError>()
    const onRefused = () => undefined
    try {
      const countBytes = createByteCounter(ctx, request)
      const state = { body, refusals, files, isOver: false, onRefused }
      const reading = { storage, countBytes, ctx, fields, ...state }
      await readForm(reading, request)
      throwRefusals(refusals)
    } catch (error) {
      await release()
      throw error
    }
    return {
      body: flattenBody(body, fields),
      storeFiles: (count) => storeFiles(files, count),
      release,
    }
  }

/**
 * Counts the bytes of files against the network's quota as they arrive, unless the form's length was declared
 * and counted before.
 */
const createByteCounter = (
  ctx: Ctx,
  { headers, ip }: FastifyRequest,
): ((source: Source) => Source) => {
  if (headers['content-length'] !== undefined) return (source) => source
  const network = hashNetwork(ip)
  return (source) =>
    everyBytes(source, UNANNOUNCED_BYTES, (bytes) => countUpload(ctx, network, { bytes }))
}

/** Reads the form to its end or, after a refusal, for a moment longer. */
const readForm = async (reading: FormReading, request: FastifyRequest): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const waitedEnough = new Promise<void>((resolve) => {
    reading.onRefused = () => (timer ??= setTimeout(resolve, REST_OF_FORM_MS))
  })
  try {
    await Promise.race([receiveParts(reading, request), waitedEnough])
  } finally {
    clearTimeout(timer)
    reading.isOver = true
    if (!reading.current?.readableEnded) reading.current?.destroy(new Error('The form is refused'))
  }
}

const receiveParts = async (reading: FormReading, request: FastifyRequest): Promise<void> => {
  const limits = getFormLimits(reading.ctx, reading.fields)
  let textBytes = 0
  for await (const part of readParts(request, limits)) {
    if (reading.isOver) return
    if (part.type === 'file') {
      await readPart(reading, part)
      continue
    }
    textBytes += getByteLength(part.value)
    if (part.valueTruncated || textBytes > MAX_TEXT_BYTES)
      throw new AppError('too_large', 'This is too large')
    add(reading, part.fieldname, part.value)
  }
}

const getFormLimits = (ctx: Ctx, fields: FileFields) => {
  const all = Object.values(fields)
  return {
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    // One more per field than allowed, so that the extra file can be refused by name.
    files: all.reduce((sum, field) => sum + getMaxFiles(ctx, field) + 1, 0),
    fileSize: Math.max(...all.map(({ accepts }) => ctx.config.uploads.bytes[accepts])) + 1,
  }
}

const getMaxFiles = (ctx: Ctx, { max }: FileField): number =>
  typeof max === 'number' ? max : ctx.config.uploads[max]

const readPart = async (reading: FormReading, part: MultipartFile): Promise<void> => {
  const { refusals } = reading
  reading.current = part.file
  try {
    await store(reading, part)
  } catch (error) {
    if (reading.isOver) return
    if (!(error instanceof AppError)) throw error
    refusals.set(part.fieldname, refusals.get(part.fieldname) ?? error)
    reading.onRefused()
  } finally {
    part.file.resume()
  }
}

const store = async (reading: FormReading, part: MultipartFile): Promise<void> => {
  const { storage, ctx, fields, body, files, countBytes } = reading
  const field = fields[part.fieldname]
  // Browsers send an empty part for a file field in which nothing was chosen.
  if (!field || part.filename === '') return
  const count = body.get(part.fieldname)?.length ?? 0
  storage.requireFewer(part.fieldname, count + 1, getMaxFiles(ctx, field))
  const file = await storage.acceptFile(ctx, {
    accepts: field.accepts,
    name: part.filename,
    // A refused file stays open, so that the rest of it can be read from the connection.
    source: countBytes(
      orUnreadable(part.file.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>),
    ),
  })
  if (reading.isOver) return file.discard()
  files.push({ field: part.fieldname, file })
  add(reading, part.fieldname, file.id)
}

const add = ({ body }: FormReading, field: string, value: unknown) =>
  body.set(field, [...(body.get(field) ?? []), value])

/** The parser has already parsed a field that is declared as JSON. */
const getByteLength = (value: unknown): number =>
  Buffer.byteLength(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const throwRefusals = (refusals: ReadonlyMap<string, AppError>): void => {
  const [first] = refusals.values()
  if (!first) return
  const fields = Object.fromEntries([...refusals].map(([field, { message }]) => [field, message]))
  throw new AppError(first.code, first.message, {
    fields,
    cause: first,
    retryAfter: first.retryAfter,
  })
}

/** Lists for fields that take several files; of other repeated fields the last value counts. */
const flattenBody = (body: ReadonlyMap<string, unknown[]>, fields: FileFields) =>
  Object.fromEntries(
    [...body].map(([field, values]) => [
      field,
      fields[field] && fields[field].max !== 1 ? values : values.at(-1),
    ]),
  )

/** Decodes and stores the files one after the other, and reports every refusal under its field's name. */
const storeFiles = async (files: FormReading['files'], count: CountMegapixels): Promise<void> => {
  const refusals = new Map<string, AppError>()
  for (const { field, file } of files) {
    try {
      await file.store(count)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusals.set(field, refusals.get(field) ?? error)
    }
  }
  throwRefusals(refusals)
}
