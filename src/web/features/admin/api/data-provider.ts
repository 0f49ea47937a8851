import simpleRest from 'ra-data-simple-rest'
import { type DataProvider } from 'react-admin'
import { maxRange } from '#contracts/admin/range.ts'
import { getChanges, type Fields } from './changes.ts'
import { adminApi, request } from './http.ts'

const rest = simpleRest(adminApi, request)

const chunk = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )

/**
 * react-admin's simple REST dialect over `/api/admin`. An update sends the changed fields and the version
 * that they started from, so that the server can refuse the second of two editors.
 */
export const dataProvider: DataProvider = {
  ...rest,
  getMany: async (resource, { ids, ...params }) => {
    const responses = await Promise.all(
      chunk(ids, maxRange).map((chunkIds) => rest.getMany(resource, { ...params, ids: chunkIds })),
    )
    return { data: responses.flatMap(({ data }) => data) }
  },
  update: (resource, params) => {
    const [now, before] = [params.data as Fields, params.previousData as Fields]
    // The form carries the version that the editing started from; the record may have been refetched since.
    const version = now.version ?? before.version
    return rest.update(resource, {
      ...params,
      data: { ...getChanges(resource, now, before), version },
    })
  },
}
