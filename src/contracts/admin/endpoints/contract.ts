import { z } from 'zod'
import type { EndpointContract, Method } from '#contracts/endpoint.ts'
import type { UploadClass } from '#contracts/media/upload-classes.ts'

/**
 * An endpoint of the back office. The fields of path, query and body are checked each by its own schema, and the
 * result is sent bare. A browser and a handler see all fields in one object.
 */
export interface AdminEndpointContract extends Pick<
  EndpointContract,
  'summary' | 'access' | 'response' | 'status' | 'streamsForm' | 'bodyLimit' | 'rateLimit'
> {
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** For a `list`, an array of its items; for a file, `fileContent`. */
  readonly result: z.ZodType
  /** The name of the result in the OpenAPI document, if several endpoints share it; for a list, that of an item. */
  readonly resultName?: string
  /** The description of a result that is checked less strictly than it is described. */
  readonly documentedResult?: z.ZodType
  /** Set for a POST that may be repeated: it stores nothing, or nothing new, and takes no idempotency key. */
  readonly isRepeatable?: true
  /** The use case checks query and body, because the schemas here describe only their shape. */
  readonly isCheckedLater?: true
}

export type AdminEndpointTable = Readonly<
  Record<`${Method} /api/admin/${string}`, AdminEndpointContract>
>

type PartName = 'params' | 'query' | 'body'

type PartInput<Contract, Part extends PartName> =
  Contract extends Record<Part, infer Schema extends z.ZodType> ? z.input<Schema> : object

type PartOutput<Contract, Part extends PartName> =
  Contract extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : object

type ReadonlyDeep<Value> = Value extends File
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
    : Value

/** The fields that a caller sends. */
export type AdminContractInput<Contract> = ReadonlyDeep<
  PartInput<Contract, 'params'> & PartInput<Contract, 'query'> & PartInput<Contract, 'body'>
>

/** The fields of the path, parsed. */
export type AdminContractParams<Contract> = PartOutput<Contract, 'params'>

/** The parsed fields of a request. */
export type AdminContractOutput<Contract> = AdminContractParams<Contract> &
  PartOutput<Contract, 'query'> &
  PartOutput<Contract, 'body'>

/** The path parameter of a record. */
export const idParams = z.object({ id: z.int().min(1) })

const json = (example: string) =>
  z
    .string()
    .optional()
    .meta({ description: `JSON: \`${example}\`` })

/** The page of a list, in the dialect of `ra-data-simple-rest`. */
export const rangeQuery = z.object({ range: json('[0,24]') })

/** The page, order and filter of a list. */
export const listQuery = z.object({
  sort: json('["createdAt","DESC"]'),
  range: json('[0,24]'),
  filter: json('{"q":"text","archived":false}'),
})

/** A form with one file. Its kind comes first, because the server reads the form as a stream. */
export const uploadForm = <Kind extends UploadClass>(kinds: readonly Kind[]) =>
  z.object({ kind: z.enum(kinds), file: z.file() })

/** The content of a file: text in parts, or bytes. It is sent as it is. */
export const fileContent = z.custom<Iterable<string> | AsyncIterable<string> | Uint8Array>()
