import { z } from 'zod'
import type {
  EndpointContract,
  EndpointKey,
  EndpointTable,
  RequestParts,
} from '#contracts/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { Answer, Handler, Handlers, RequestMetadata } from '#server/http/endpoints/handlers.ts'
import { parseIdempotencyKey } from '#server/platform/fingerprint.ts'
import { parseId } from './records/records.wire.ts'
import { answerOnce } from './repeats/repeats.service.ts'

/** An endpoint of the back office with its handler. */
export interface AdminEndpoint {
  readonly key: EndpointKey
  readonly contract: EndpointContract
  readonly handler: Handler<EndpointContract>
}

interface Declaration<Input> extends Pick<
  EndpointContract,
  | 'summary'
  | 'access'
  | 'response'
  | 'status'
  | 'streamsForm'
  | 'bodyLimit'
  | 'document'
  | 'rateLimit'
> {
  /** Set for a POST that may be repeated: it stores nothing, or nothing new, and takes no idempotency key. */
  readonly isRepeatable?: true
  /** Checks the request; throws what the response says. */
  readonly parse: (parts: RequestParts) => Input
  readonly handle: (ctx: Ctx, input: Input, metadata: RequestMetadata) => Promise<Answer<unknown>>
}

/**
 * An endpoint in the dialect of `ra-data-simple-rest`: results are bare, and the resource's contract checks
 * the input. Results already have only the contract's fields (`defineResource`). A POST with an
 * `Idempotency-Key` is done once (ADR 0141).
 */
export const adminEndpoint = <Input>(
  key: EndpointKey,
  { parse, handle, isRepeatable, ...contract }: Declaration<Input>,
): AdminEndpoint => {
  const takesKey = key.startsWith('POST ') && !isRepeatable && !contract.streamsForm
  return {
    key,
    contract: {
      response: 'bare',
      ...contract,
      ...(takesKey ? { takesKey } : {}),
      separateInput: true,
      input: z.custom<RequestParts>().transform(parse),
      result: z.unknown(),
    },
    handler: (ctx, input, metadata) => {
      const work = (ctx: Ctx) => handle(ctx, input as Input, metadata)
      const idempotencyKey = takesKey ? parseIdempotencyKey(metadata.idempotencyKey) : undefined
      if (idempotencyKey === undefined) return work(ctx)
      return answerOnce(ctx, { idempotencyKey, endpoint: key, input }, work)
    },
  }
}

/** The table of these endpoints, and their handlers. */
export const toEndpointTable = (
  endpoints: readonly AdminEndpoint[],
): { table: EndpointTable; handlers: Handlers<EndpointTable> } => ({
  table: Object.fromEntries(endpoints.map(({ key, contract }) => [key, contract])),
  handlers: Object.fromEntries(endpoints.map(({ key, handler }) => [key, handler])),
})

/**
 * The id in a path.
 * @throws `not_found` for an invalid id.
 */
export const parseIdParam = ({ params }: RequestParts): number => parseId(params.id ?? '')

/** The path parameter of a record, for the OpenAPI document. */
export const idParams = z.object({ id: z.int().min(1) })

const json = (example: string) =>
  z
    .string()
    .optional()
    .meta({ description: `JSON: \`${example}\`` })

export const rangeQuery = z.object({ range: json('[0,24]') })
export const listQuery = z.object({
  sort: json('["createdAt","DESC"]'),
  range: json('[0,24]'),
  filter: json('{"q":"text","archived":false}'),
})
export const exportQuery = listQuery.omit({ range: true })
