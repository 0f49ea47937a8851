import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { FileField, FileFields } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { FormReader } from '../request-context.ts'
import { orUnreadable, readParts } from './form-parts.ts'

/** The most text fields of a form; the longest has about thirty. */
const MAX_FIELDS = 100
const MAX_FIELD_BYTES = 64 * 1024

/** Lets endpoints with `files` accept `multipart/form-data`; all other routes answer it with 415. */
export const registerMultipart = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
    const { contract } = request.routeOptions.config
    const takesFiles = contract?.files !== undefined || contract?.streamsForm === true
    done(
      isForm && !takesFiles
        ? new AppError('unsupported_media_type', 'Please send JSON')
        : undefined,
    )
  })
}

const maxOf = (ctx: Ctx, { max }: FileField): number =>
  typeof max === 'number' ? max : ctx.platform.settings.uploads[max]

/** The functions a form reader needs to store files. */
interface FileStorage {
  /**
   * Checks and stores one file.
   * @throws the problem with the file.
   */
  receiveFile(
    ctx: Ctx,
    file: Pick<FileField, 'accepts'> & { name: string; source: AsyncIterable<Uint8Array> },
  ): Promise<{ readonly id: string }>
  discardFiles(ctx: Ctx, ids: readonly string[]): Promise<void>
  /**
   * Limits the files of a field.
   * @throws `invalid_input` if a field has more files than it may have.
   */
  requireFewer(field: string, count: number, max: number): void
}

/**
 * Reads multipart forms: each file is stored as it arrives. A refused file is reported under its field's name;
 * the rest of the form is still read, so that every refusal is reported at once.
 */
export const createFormReader =
  (storage: FileStorage): FormReader =>
  async (ctx, request, fields) => {
    const uploads: string[] = []
    const release = () => storage.discardFiles(ctx, uploads)
    const body = new Map<string, unknown[]>()
    const refused = new Map<string, AppError>()
    const add = (field: string, value: unknown) =>
      body.set(field, [...(body.get(field) ?? []), value])

    const store = async (part: MultipartFile): Promise<void> => {
      const field = fields[part.fieldname]
      // Browsers send an empty part for a file field in which nothing was chosen.
      if (!field || part.filename === '') return
      const count = body.get(part.fieldname)?.length ?? 0
      storage.requireFewer(part.fieldname, count + 1, maxOf(ctx, field))
      const { id } = await storage.receiveFile(ctx, {
        accepts: field.accepts,
        name: part.filename,
        source: orUnreadable(part.file),
      })
      uploads.push(id)
      add(part.fieldname, id)
    }

    try {
      for await (const part of readParts(request, limitsOf(ctx, fields))) {
        if (part.type === 'field') {
          if (part.valueTruncated) throw new AppError('too_large', 'This is too large')
          add(part.fieldname, part.value)
          continue
        }
        try {
          await store(part)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          refused.set(part.fieldname, refused.get(part.fieldname) ?? error)
        } finally {
          part.file.resume()
        }
      }
      throwRefused(refused)
    } catch (error) {
      await release()
      throw error
    }
    return { body: flattened(body, fields), release }
  }

const limitsOf = (ctx: Ctx, fields: FileFields) => {
  const all = Object.values(fields)
  return {
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    // One more per field than allowed, so that the extra file can be refused by name.
    files: all.reduce((sum, field) => sum + maxOf(ctx, field) + 1, 0),
    fileSize:
      Math.max(...all.map(({ accepts }) => ctx.platform.settings.uploads.bytes[accepts])) + 1,
  }
}

const throwRefused = (refused: ReadonlyMap<string, AppError>): void => {
  const [first] = refused.values()
  if (!first) return
  const fields = Object.fromEntries([...refused].map(([field, { message }]) => [field, message]))
  throw new AppError(first.code, first.message, {
    fields,
    cause: first,
    retryAfter: first.retryAfter,
  })
}

/** Lists for fields that hold several files; of other repeated fields the last value counts. */
const flattened = (body: ReadonlyMap<string, unknown[]>, fields: FileFields) =>
  Object.fromEntries(
    [...body].map(([field, values]) => [
      field,
      fields[field] && fields[field].max !== 1 ? values : values.at(-1),
    ]),
  )
