import { count, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { modelFilms, modelPictures, models, modelSubCategories } from '#server/db/schema/models.ts'

/** Counts all models, including archived ones. */
export const countModels = async (ctx: Ctx): Promise<number> => {
  const [row] = await ctx.db.select({ models: count() }).from(models)
  return row?.models ?? 0
}

interface Growth {
  /** Numbers of the models to add, both included. */
  from: number
  to: number
  /** Facts and pictures are copied from models 1 to this number in turn. */
  templates: number
  firstNames: readonly string[]
  lastNames: readonly string[]
}

const names = (list: readonly string[]) => sql`${sql.param(list)}::text[]`

/** Returns the template of a model: 1 to the number of templates, in turn. */
const toTemplateNumber = (number: ReturnType<typeof sql>, templates: number) =>
  sql`((${number}) - 1) % ${templates}::int + 1`

/**
 * Adds models with their numbers as ids, with the facts, pictures, films and groups of their templates and
 * with their own names. All in the database, without transferring rows. Existing numbers are skipped.
 */
export const copyModels = async (ctx: Ctx, growth: Growth): Promise<void> => {
  const { from, to, templates, firstNames, lastNames } = growth
  const numbers = sql`generate_series(${from}::int, ${to}::int) as n`
  await ctx.db.execute(sql`
    insert into ${models} (id, first_name, last_name, category_id, country_id, city_id, languages,
      height_mm, weight_g, weight_hidden, chest_mm, waist_mm, hip_mm, shoe_tenths, measured_on, hair_colour, eye_colour,
      skills, description, half_day_rate_cents, day_rate_cents, commercial, new_face, position)
    overriding system value
    select n, (${names(firstNames)})[n * 7 % ${firstNames.length}::int + 1],
      (${names(lastNames)})[n / ${firstNames.length}::int % ${lastNames.length}::int + 1],
      category_id, country_id, city_id, languages, height_mm, weight_g, weight_hidden, chest_mm, waist_mm,
      hip_mm, shoe_tenths, measured_on, hair_colour, eye_colour, skills, description, half_day_rate_cents,
      day_rate_cents, commercial, false, n
    from ${numbers} join ${models} on ${models.id} = ${toTemplateNumber(sql`n`, templates)}
    on conflict (id) do nothing`)
  await ctx.db.execute(sql`
    insert into ${modelPictures} (model_id, media_id, position, focal_x, focal_y)
    select n, media_id, position, focal_x, focal_y
    from ${numbers} join ${modelPictures} on model_id = ${toTemplateNumber(sql`n`, templates)}
    on conflict (model_id, position) do nothing`)
  await ctx.db.execute(sql`
    insert into ${modelFilms} (model_id, media_id, position)
    select n, media_id, position
    from ${numbers} join ${modelFilms} on model_id = ${toTemplateNumber(sql`n`, templates)}
    on conflict (model_id, position) do nothing`)
  await ctx.db.execute(sql`
    insert into ${modelSubCategories} (model_id, sub_category_id)
    select n, sub_category_id
    from ${numbers} join ${modelSubCategories} on model_id = ${toTemplateNumber(sql`n`, templates)}
    on conflict do nothing`)
  await ctx.db.execute(
    sql`select setval(pg_get_serial_sequence('models', 'id'), (select max(id) from ${models}))`,
  )
}
