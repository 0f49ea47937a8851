import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Loads the schema of a form. */
export type LateSchema<Out, In> = () => Promise<z.ZodType<Out, In>>

/** Error type of a form whose schema could not be loaded. */
export const schemaNotLoaded = 'schemaNotLoaded'

/**
 * Validates a form with a schema that loads when the form is first touched, because schema and library are
 * larger than most forms. Earlier validations wait. If loading fails, the form is refused with
 * `schemaNotLoaded`, and the next validation tries again.
 */
export const lateResolver = <In extends FieldValues, Out>(schema: LateSchema<Out, In>) => {
  let loading: Promise<Resolver<In, unknown, Out> | undefined> | undefined
  const fetchAll = async () => {
    try {
      const [{ zodResolver }, rules] = await Promise.all([
        import('@hookform/resolvers/zod'),
        schema(),
      ])
      return zodResolver<In, unknown, Out>(rules)
    } catch {
      loading = undefined
      return undefined
    }
  }
  const load = () => (loading ??= fetchAll())
  const resolver: Resolver<In, unknown, Out> = async (...form) =>
    (await load())?.(...form) ?? unchecked<In>()
  return { resolver, load: () => void load() }
}

const unchecked = <In extends FieldValues>() => ({
  values: {},
  errors: { root: { type: schemaNotLoaded } } as FieldErrors<In>,
})
