import type { Ctx } from '#server/context.ts'
import { type ComposedEmail, composeEmail, defineEmail } from '#server/modules/emails/index.ts'

const newModels = defineEmail({
  name: 'saved-searches.new-models',
  label: 'New models for saved searches',
  group: 'Accounts',
  sentWhen: 'Once a day at most, when new models fit a client’s saved searches',
  placeholders: {
    first_name: { meaning: 'The client’s first name', sample: 'Camille' },
    new_models: { meaning: 'How many models are new', sample: '3 new models' },
    news: {
      meaning: 'Each search with its new models and its address',
      sample:
        'Tall, for knitwear: Ada Lind and Mira Okafor\nhttps://agency.example/find?height_min=178\n\nRunners: Noor Haddad\nhttps://agency.example/find?skill=running',
      required: true,
    },
    unsubscribe_link: {
      meaning: 'The address that ends these emails',
      sample: 'https://agency.example/saved-searches/unsubscribe/sample',
      required: true,
    },
  },
  texts: {
    subject: '{{new_models}} for your saved searches',
    heading: 'New faces for your searches',
    body: 'Hello {{first_name}},\n\nSince we last looked: {{new_models}} for what you are looking for.\n\n{{news}}',
    button: 'Your saved searches',
    footnote:
      'You get this email because you have saved a search. You can turn it off for each search. To stop all of these emails: {{unsubscribe_link}}',
  },
})

export const savedSearchEmailDefinitions = [newModels]

/** The new models of one search. */
export interface News {
  readonly name: string
  readonly url: string
  /** The public names of some of them. */
  readonly names: readonly string[]
  readonly total: number
}

const formatNames = (names: readonly string[], total: number): string => {
  const rest = total - names.length
  const all = rest > 0 ? [...names, `${rest} more`] : names
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`
}

/** The email about new models for a person's searches. */
export const composeNewModelsEmail = (
  ctx: Ctx,
  {
    firstName,
    total,
    news,
    unsubscribeUrl,
  }: { firstName: string; total: number; news: readonly News[]; unsubscribeUrl: string },
): Promise<ComposedEmail> =>
  composeEmail(ctx, newModels, {
    values: {
      first_name: firstName,
      new_models: total === 1 ? '1 new model' : `${total} new models`,
      news: news
        .map(({ name, url, names, total: all }) => `${name}: ${formatNames(names, all)}\n${url}`)
        .join('\n\n'),
      unsubscribe_link: unsubscribeUrl,
    },
    url: `${ctx.config.publicUrl}/projects#saved-searches`,
  })
