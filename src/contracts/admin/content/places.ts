import { z } from 'zod'
import { id } from '#contracts/admin/fields.ts'
import { adminResource } from '#contracts/admin/resource.ts'

/** The world's countries, for selection lists. */
export const countries = adminResource({
  label: 'Countries',
  noun: 'country',
  record: z.object({ id, code: z.string(), name: z.string() }),
  changes: z.object({}),
  creates: null,
  sorts: ['name'],
  filters: [],
  searched: true,
  archived: false,
})

export const cities = adminResource({
  label: 'Cities',
  noun: 'city',
  record: z.object({ id, countryId: id, name: z.string(), stateName: z.string().nullable() }),
  changes: z.object({}),
  creates: null,
  sorts: ['name'],
  filters: ['countryId'],
  searched: true,
  archived: false,
})
