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
 * The library's simple REST dialect over `/api/admin`. A change sends only what was changed, and the version
 * it was made from, so that the second of two editors is told.
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
    // A form's own version is the one that its typing began from: the record may have been read again since.
    const version = now.version ?? before.version
    return rest.update(resource, {
      ...params,
      data: { ...getChanges(resource, now, before), version },
    })
  },
}
