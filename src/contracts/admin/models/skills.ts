import { z } from 'zod'
import { someText } from '#contracts/admin/fields.ts'

/** The maximum length of a choice of Find. */
const maxSkill = 60

/** Separators of skills in a model's text. */
const separators = /[,;\n]/

/** A skill of models, with the key that Find uses. */
export const skill = z.object({
  /** Lower case, with single spaces. */
  key: z.string(),
  /** Number of models with it, archived ones left out. */
  models: z.int(),
})
export type Skill = z.output<typeof skill>

export const skillChange = z.object({
  key: someText(maxSkill),
  name: someText(maxSkill).refine(
    (text) => !separators.test(text),
    'Please give one skill, without commas or semicolons',
  ),
  /** Whether it may be merged with an existing skill. */
  merge: z.boolean().default(false),
})
export type SkillChange = z.output<typeof skillChange>

/** The outcome of a change. */
export const changedSkill = z.object({ models: z.int(), searches: z.int() })
