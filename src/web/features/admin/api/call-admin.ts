import type {
  AdminEndpointInput,
  AdminEndpointKey,
  AdminEndpointResult,
} from '#contracts/admin/endpoints/endpoints.ts'
import { toFormData, toQuery, toRequestParts } from '#web/lib/endpoint-request.ts'
import { request } from './http.ts'

/**
 * Calls an endpoint of the back office that is no resource's; its contract has the types. The input has the fields
 * of path, query and body together.
 * @throws react-admin's `HttpError` for a refusal.
 */
export const callAdmin = async <Key extends AdminEndpointKey>(
  key: Key,
  input: AdminEndpointInput<Key>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<AdminEndpointResult<Key>> => {
  const { method, path, fields } = toRequestParts(key, input)
  const hasBody = method === 'POST' || method === 'PUT'
  const url = hasBody ? path : `${path}${toQuery(fields)}`
  const { json } = await request(url, {
    method,
    signal,
    ...(hasBody ? { body: toBody(fields) } : {}),
  })
  return json as AdminEndpointResult<Key>
}

/** JSON, or a form if there is a file. */
const toBody = (fields: Readonly<Record<string, unknown>>): string | FormData =>
  Object.values(fields).some((value) => value instanceof Blob)
    ? toFormData(fields)
    : JSON.stringify(fields)
