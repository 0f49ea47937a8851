import { sql } from 'drizzle-orm'
import type { Skill } from '#contracts/admin/models/skills.ts'
import type { DbCtx } from '#server/db/context.ts'
import { requireLocked } from '#server/db/locks.ts'

/** More than anybody reads, and more than a roster has. */
const maxListed = 2_000

/** The skills of all models, the most frequent first. */
export const listSkills = async ({ db }: DbCtx): Promise<Skill[]> => {
  const { rows } = await db.execute<{ [K in keyof Skill]: Skill[K] }>(sql`
    select key, count(*)::int as models
    from (select string_to_table(skill_keys, E'\n', '') as key from find_entries
      where skill_keys <> '') as each
    where key is not null group by key order by count(*) desc, key limit ${maxListed}`)
  return rows
}

/** How many models have a skill. */
export const countSkill = async ({ db }: DbCtx, key: string): Promise<number> => {
  const { rows } = await db.execute<{ models: number }>(sql`
    select count(*)::int as models from find_entries
    where strpos(skill_keys, ${`\n${key}\n`}) > 0`)
  return rows[0]?.models ?? 0
}

/** More models than a roster has. */
const maxModels = 100_000

/** The models with a skill, including archived ones. */
export const listModelsWithSkill = async ({ db }: DbCtx, key: string): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from models where skills <> '' and ${key} = any(choice_keys(skills))
    order by id limit ${maxModels}`)
  return rows.map(({ id }) => id)
}

export interface WrittenSkills {
  readonly id: number
  readonly skills: string
}

/** The skills of these models. */
export const readSkills = async (
  { db }: DbCtx,
  ids: readonly number[],
): Promise<WrittenSkills[]> => {
  const { rows } = await db.execute<{ [K in keyof WrittenSkills]: WrittenSkills[K] }>(
    sql`select id, skills from models where id in ${ids} order by id limit ${ids.length}`,
  )
  return rows
}

/**
 * Writes the skills of models whose calendars the caller has locked. Raises their versions, so that an edit
 * in progress is refused.
 */
export const writeSkills = async (
  ctx: DbCtx,
  written: readonly WrittenSkills[],
  at: Date,
): Promise<void> => {
  requireLocked(
    ctx,
    'calendars',
    written.map(({ id }) => id),
  )
  await ctx.db.execute(sql`
    update models set skills = w.skills, version = version + 1, updated_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w(id int, skills text)
    where models.id = w.id`)
}
