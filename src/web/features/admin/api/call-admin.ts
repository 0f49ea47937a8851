import type {
  AdminEndpointInput,
  AdminEndpointKey,
  AdminEndpointResult,
} from '#contracts/admin/endpoints/endpoints.ts'
import { toQuery, toRequestParts } from '#web/lib/endpoint-request.ts'
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

/** JSON, or a form if there is a file. The fields of the form keep their order. */
const toBody = (fields: Readonly<Record<string, unknown>>): string | FormData => {
  if (!Object.values(fields).some((value) => value instanceof File)) return JSON.stringify(fields)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value as string | File)
  return form
}
