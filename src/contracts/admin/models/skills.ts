import { z } from 'zod'
import { someText } from '#contracts/admin/fields.ts'

/** As long as a choice of Find may be. */
const maxSkill = 60

/** What separates skills in a model's text. */
const separators = /[,;\n]/

/** A skill that models have, by the spelling that Find knows it by. */
export const skill = z.object({
  /** Lower case, with single spaces. */
  key: z.string(),
  /** Models that have it, those in the archive left out. */
  models: z.int(),
})
export type Skill = z.output<typeof skill>

export const skillChange = z.object({
  key: someText(maxSkill),
  name: someText(maxSkill).refine(
    (text) => !separators.test(text),
    'Please give one skill, without commas or semicolons',
  ),
  /** Whether it may become a skill that others have already. */
  merge: z.boolean().default(false),
})
export type SkillChange = z.output<typeof skillChange>

/** What a change has done. */
export const changedSkill = z.object({ models: z.int(), searches: z.int() })
