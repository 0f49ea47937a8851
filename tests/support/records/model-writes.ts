import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { models } from '#server/db/schema/models.ts'

type Values = typeof models.$inferInsert

const looks = ['Black', 'dark  Brown', 'Dark brown', 'Grey', '']
const languages = ['French', 'English', 'Swiss German', 'Wolof']
const skills = ['swimming', 'Ballet', 'chess', 'chess boxing']

/** Random values for columns of a model, and random writes to all models. */
export const createModelWrites = (
  random: () => number,
  cityIds: readonly number[],
  countryId: number,
) => {
  const pickOne = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const pickSome = (list: readonly string[]) => list.filter(() => random() < 0.4)
  const values = {
    board: () => ({ categoryId: pickOne([1, 2, 13]) }),
    // The juniors' board: searches do not list them, and they have no city.
    juniors: () => ({ categoryId: 12, cityId: null }),
    looks: () => ({ hairColour: pickOne(looks), eyeColour: pickOne(looks) }),
    lists: () => ({ languages: pickSome(languages), skills: pickSome(skills).join(', ') }),
    place: () => ({ countryId, categoryId: 2, cityId: pickOne(cityIds) }),
    nowhere: () => ({ countryId: null, cityId: null }),
    shown: () => ({ active: random() < 0.7, commercial: random() < 0.5 }),
    archived: () => ({ archivedAt: random() < 0.4 ? new Date() : null }),
    order: () => ({ position: Math.floor(random() * 1000) }),
    name: () => ({ lastName: `Vale${random()}` }),
  } satisfies Record<string, () => Partial<Values>>
  const model = (): Values => ({
    firstName: 'Maud',
    lastName: 'Vale',
    heightMm: 1780,
    shoeTenths: 390,
    ...values.order(),
    ...values.looks(),
    ...values.lists(),
    ...values.shown(),
    ...(random() < 0.5 ? { ...values.place(), categoryId: 1 } : values.board()),
  })
  const pickModels = (): SQL =>
    random() < 0.2 ? sql`true` : sql`${models.id} % 7 = ${Math.floor(random() * 7)}::int`
  return {
    insert: async ({ db }: Ctx) => {
      await db.insert(models).values(Array.from({ length: 1 + Math.floor(random() * 6) }, model))
    },
    update: async ({ db }: Ctx) => {
      await db
        .update(models)
        .set(pickOne(Object.values(values))())
        .where(pickModels())
    },
    remove: async ({ db }: Ctx) => {
      const { rows } = await db.execute<{ id: number }>(
        sql`select id from models where ${pickModels()} order by id limit 3`,
      )
      const ids = rows.map(({ id }) => id)
      await db.delete(models).where(inArray(models.id, ids))
    },
  }
}
