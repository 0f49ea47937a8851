import type {
  AdminActionBody,
  AdminActionName,
  AdminRecord,
  AdminResourceName,
  AdminValues,
  ResourceWithAction,
} from '#contracts/admin.ts'
import type { ImportHelp, ImportReport } from '#contracts/admin/csv/imports.ts'
import type { ErasurePlan } from '#contracts/admin/records/erasure.ts'
import { adminApi, request } from './http.ts'

// The endpoints that each resource has by its contract.

const get = async <Result>(path: string, signal?: AbortSignal): Promise<Result> =>
  // The resource's contract says what its endpoints answer.
  (await request(`${adminApi}/${path}`, { signal })).json as Result

const post = async <Result>(path: string, body: object): Promise<Result> => {
  const options = { method: 'POST', body: JSON.stringify(body) }
  return (await request(`${adminApi}/${path}`, options)).json as Result
}

/** A record with all its fields. */
export const getRecord = <Name extends AdminResourceName>(
  resource: Name,
  id: number,
  signal?: AbortSignal,
) => get<AdminRecord<Name>>(`${resource}/${id}`, signal)

/** The records that a query in react-admin's dialect finds, without the fields of single records. */
export const listRecords = <Name extends AdminResourceName>(
  resource: Name,
  query: string,
  signal?: AbortSignal,
) => get<AdminRecord<Name>[]>(`${resource}?${query}`, signal)

/** Runs an action on a record and returns the record after it. */
export const runAction = <Name extends AdminResourceName, Action extends AdminActionName<Name>>(
  resource: Name,
  id: number | undefined,
  { action, body }: { action: Action; body: AdminActionBody<Name, Action> },
) => post<AdminRecord<Name>>(`${resource}/${id}/${action}`, body)

/** Runs an action that several resources have, on a record of any of them. */
export const runSharedAction = <Action extends string>(
  resource: string,
  id: number | undefined,
  { action, body }: { action: Action; body: AdminActionBody<ResourceWithAction<Action>, Action> },
) => post<{ id: number }>(`${resource}/${id}/${action}`, body)

/** Restores an archived record. */
export const restoreRecord = (resource: string, id: number | string) =>
  post<{ id: number }>(`${resource}/${id}/restore`, {})

/** Changes fields of a record; the version is the one that the change was made from. */
export const changeRecord = async <Name extends AdminResourceName>(
  resource: Name,
  id: number,
  change: AdminValues<Name> & { version: number },
): Promise<void> => {
  await request(`${adminApi}/${resource}/${id}`, { method: 'PUT', body: JSON.stringify(change) })
}

/** The tags in use for a kind of record. */
export const listTags = (resource: string, signal: AbortSignal) =>
  get<string[]>(`${resource}/tags`, signal)

/** What erasing the person of a record would do. */
export const getErasurePlan = (resource: string, id: number, signal: AbortSignal) =>
  get<ErasurePlan>(`${resource}/${id}/erasure`, signal)

/** Erases the person of a record. */
export const eraseRecord = (resource: string, id: number, confirmation: string) =>
  post<object>(`${resource}/${id}/erase`, { confirmation })

/** The columns that an import of a resource reads. */
export const getImportHelp = (resource: string, signal: AbortSignal) =>
  get<ImportHelp>(`${resource}/import/columns`, signal)

/** What importing a file would do. */
export const previewImport = (resource: string, csv: string) =>
  post<ImportReport>(`${resource}/import/preview`, { csv })

/** Imports a file as it was previewed; the digest is that of the preview. */
export const runImport = (
  resource: string,
  file: { csv: string | undefined; digest: string | undefined },
) => post<ImportReport>(`${resource}/import`, file)
