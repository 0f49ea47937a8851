import { z } from 'zod'
import type {
  AdminContractOutput,
  AdminContractParams,
  AdminEndpointContract,
  AdminEndpointTable,
} from '#contracts/admin/endpoints/contract.ts'
import type {
  EndpointContract,
  EndpointKey,
  EndpointTable,
  RequestParts,
} from '#contracts/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { Answer, Handler, Handlers, RequestMetadata } from '#server/http/endpoints/handlers.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import { parseIdempotencyKey } from '#server/platform/fingerprint.ts'
import { parseId } from './records/records.wire.ts'
import { answerOnce } from './repeats/repeats.service.ts'

/** An endpoint of the back office with its handler. */
export interface AdminEndpoint {
  readonly key: EndpointKey
  readonly contract: EndpointContract
  readonly handler: Handler<EndpointContract>
}

/** What the handler of a contract gets: all parsed fields, or the parts that its use case checks. */
type HandlerInput<Contract extends AdminEndpointContract> = Contract extends {
  isCheckedLater: true
}
  ? Omit<RequestParts, 'params'> & { readonly params: AdminContractParams<Contract> }
  : AdminContractOutput<Contract>

type AdminKey = keyof AdminEndpointTable

/** One handler for each row of a table: a missing one is a compile error. */
export type AdminHandlers<Table extends AdminEndpointTable> = {
  readonly [Key in keyof Table & AdminKey]: (
    ctx: Ctx,
    input: HandlerInput<Table[Key]>,
    metadata: RequestMetadata,
  ) => Promise<Answer<z.input<Table[Key]['result']>>>
}

/** The endpoints of a contract table with their handlers. */
export const defineEndpoints = <Table extends AdminEndpointTable>(
  table: Table,
  handlers: AdminHandlers<Table>,
): AdminEndpoint[] =>
  (Object.keys(table) as (keyof Table & AdminKey)[]).map((key) =>
    defineEndpoint(key, {
      ...toDeclaration(table[key] as AdminEndpointContract),
      // The schemas of the row have parsed the input.
      handle: handlers[key] as Declaration<unknown>['handle'],
    }),
  )

const toDeclaration = (row: AdminEndpointContract): Omit<Declaration<unknown>, 'handle'> => {
  const { params, query, body, resultName, documentedResult, isCheckedLater, ...contract } = row
  const result = documentedResult ?? contract.result
  return {
    ...contract,
    document: {
      params,
      query,
      body,
      result:
        contract.response === 'list' && result instanceof z.ZodArray
          ? (result.element as z.ZodType)
          : result,
      resultName,
    },
    parse: isCheckedLater
      ? (parts) => ({ ...parts, params: parseParams(row, parts) })
      : (parts) => parseFields(row, parts),
  }
}

const parseFields = (row: AdminEndpointContract, parts: RequestParts): object => {
  const params = parseParams(row, parts)
  return {
    ...(row.query ? parse(row.query, parts.query) : {}),
    // A form is read as it arrives, by the handler.
    ...(row.body && !row.streamsForm ? parse(row.body, parts.body) : {}),
    ...params,
  }
}

/** An id, or a name, which the use case looks up. */
const parseParams = ({ params: schema }: AdminEndpointContract, parts: RequestParts): object => {
  if (!schema) return {}
  return 'id' in schema.shape ? { id: parseIdParam(parts) } : parts.params
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
  readonly isRepeatable?: AdminEndpointContract['isRepeatable']
  /** By default the result is sent as it is. */
  readonly result?: z.ZodType
  /** Checks the request; throws what the response says. */
  readonly parse: (parts: RequestParts) => Input
  readonly handle: (ctx: Ctx, input: Input, metadata: RequestMetadata) => Promise<Answer<unknown>>
}

/**
 * An endpoint in the dialect of `ra-data-simple-rest`: results are bare. Those generated from a resource are
 * not checked, because they already have only the contract's fields (`defineResource`). A POST with an
 * `Idempotency-Key` is done once (ADR 0141).
 */
export const defineEndpoint = <Input>(
  key: EndpointKey,
  { parse, handle, isRepeatable, result = z.unknown(), ...contract }: Declaration<Input>,
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
      result,
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
