import { z } from 'zod'
import { findParameters } from '#contracts/models/find-fields.ts'
import { facets, fit } from '#contracts/models/find.ts'
import { day, id, text } from '#contracts/admin/fields.ts'

/** The parameters of `/find` as text, and the filters that only staff have. */
export const officeFindQuery = z.object({
  ...Object.fromEntries([...findParameters, 'page'].map((name) => [name, text(1000).default('')])),
  juniors: z.literal('1').optional(),
  inactive: z.literal('1').optional(),
})

const length = z.int().nullable()

const row = z.object({
  id,
  name: z.string(),
  /** The main picture. */
  picture: z.object({ key: z.string() }).nullable(),
  board: z.string(),
  place: z.string(),
  /** Whether the model is shown on the site. */
  active: z.boolean(),
  heightMm: z.int(),
  chestMm: length,
  waistMm: length,
  hipMm: length,
  shoeTenths: z.int(),
  measuredOn: day.nullable(),
  fit: fit.nullable(),
})
export type OfficeFindRow = z.infer<typeof row>

/** The response of `GET /api/admin/find`. */
export const officeFind = z.object({ models: z.array(row), total: z.int(), facets })
export type OfficeFind = z.infer<typeof officeFind>
