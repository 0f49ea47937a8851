import type { z } from 'zod'

/** What a schema finds in a form's values: messages by field, none for a form that is right. */
export const problemsOf = (schema: z.ZodType, values: unknown): Record<string, string> => {
  const { error } = schema.safeParse(values)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}
