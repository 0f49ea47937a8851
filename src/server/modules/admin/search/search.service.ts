import { adminResources, type AdminSearchHit, canDo, minSearch } from '#contracts/admin.ts'
import { trimmedText } from '#contracts/primitives.ts'
import type { Ctx } from '#server/context.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { findEntries, foldText } from './search.repo.ts'
import { listKeys } from '#contracts/list-keys.ts'

const maxHits = 30
/** A longer text is searched by its first words only. */
const maxWords = 6

const searchText = trimmedText(200)

/**
 * Records of all kinds that the actor may read, best matches first; none for a text that is too short.
 * @throws `invalid_input` for an invalid text.
 */
export const searchRecords = async (ctx: Ctx, raw: unknown): Promise<AdminSearchHit[]> => {
  const { actor } = ctx
  const parsed = searchText.safeParse(raw ?? '')
  if (!parsed.success) {
    throw invalidField('q', 'The search takes a text of at most 200 characters')
  }
  if (parsed.data.length < minSearch || actor.kind !== 'user') return []
  const names = listKeys(adminResources)
  const resources = names.filter((name) => canDo(actor.role, name, 'read'))
  const phrase = await foldText(ctx, parsed.data)
  const words = phrase.split(/\s+/).slice(0, maxWords)
  return findEntries(ctx, { resources, phrase, words, count: maxHits })
}
