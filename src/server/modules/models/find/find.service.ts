import { readCriteria } from '#contracts/models/find-address.ts'
import type { FindCriteria } from '#contracts/models/find-fields.ts'
import { juniorsId } from '#contracts/models/roster.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { type Day, dayIn } from '#server/kernel/dates.ts'
import { spanOfDays } from '#server/modules/holds/index.ts'
import { boardIdsOf } from '../models.domain.ts'
import { asksNothing, type FindScope } from './conditions.repo.ts'
import { findEverybody } from './everybody.repo.ts'
import { findModels } from './find.repo.ts'
import type { Found } from './found.repo.ts'
import { listMatches } from './matches.repo.ts'

/**
 * What is sought, from the fields of a request.
 * @throws `invalid_input` for what cannot be read, with what to do about it.
 */
export const requireCriteria = (fields: Readonly<Record<string, string>>): FindCriteria => {
  const { criteria, problems } = readCriteria(new URLSearchParams(fields))
  const [first] = Object.values(problems)
  if (first !== undefined) throw new AppError('invalid_input', first, { fields: problems })
  return criteria
}

/** Who is searched in addition to the public roster. */
type Widened = Partial<Pick<FindScope, 'withInactive' | 'withJuniors'>>

export interface FoundToday extends Found {
  readonly today: Day
}

/** What the words of the criteria mean today, on the roster that the public sees or a wider one. */
const scopeOf = (
  { platform }: Ctx,
  criteria: FindCriteria,
  { withJuniors = false, withInactive = false }: Widened = {},
): FindScope => {
  const { timeZone } = platform.settings
  const { board, free } = criteria
  return {
    criteria,
    boardIds: boardIdsOf(board).filter((id) => withJuniors || id !== juniorsId),
    freeSpan: free && spanOfDays(timeZone, free.from, free.to),
    today: dayIn(timeZone, platform.clock.now()),
    withJuniors,
    withInactive,
  }
}

/** The models that fit, on the roster that the public sees; staff may widen it. */
export const find = async (
  ctx: Ctx,
  criteria: FindCriteria,
  widened?: Widened,
): Promise<FoundToday> => {
  const scope = scopeOf(ctx, criteria, widened)
  const found = asksNothing(scope)
    ? await findEverybody(ctx, criteria.page)
    : await findModels(ctx, scope)
  return { ...found, today: scope.today }
}

/** Ids of all models that fit, on the roster that the public sees: never a junior's. */
export const findMatches = (ctx: Ctx, criteria: FindCriteria): Promise<number[]> =>
  listMatches(ctx, scopeOf(ctx, criteria))
