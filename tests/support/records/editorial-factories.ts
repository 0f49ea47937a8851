import type { Ctx } from '#server/context.ts'
import { addArticle, type NewArticle } from '#server/modules/blog/index.ts'

/** An article in Fashion with one block, dated 2 June 2025. Returns its id. */
export const anArticle = (ctx: Ctx, values: Partial<NewArticle> = {}): Promise<number> =>
  addArticle(ctx, {
    categoryId: 1,
    title: 'A card and what it knows',
    subTitle: 'In praise of paper',
    publishedOn: '2025-06-02',
    contents: ['<p>Somewhere in every office is a shoebox.</p>'],
    subTitles: [],
    highlight: '',
    mustRead: false,
    media: [],
    ...values,
  })
