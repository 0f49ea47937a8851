import { readCriteria } from '#contracts/models/find-address.ts'
import type { FindCriteria } from '#contracts/models/find-fields.ts'
import { juniorsId } from '#contracts/models/roster.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Day } from '#contracts/time/day.ts'
import { toDaySpan } from '#contracts/time/span.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { findBoardIds } from '../models.domain.ts'
import type { FindScope } from './conditions.repo.ts'
import { findModels } from './find.repo.ts'
import type { FindMatches } from './find-matches.repo.ts'
import { listMatches } from './matches.repo.ts'

/**
 * Parses the criteria from the fields of a request.
 * @throws `invalid_input` for unreadable values, with a message that says what to do.
 */
export const requireCriteria = (fields: Readonly<Record<string, string>>): FindCriteria => {
  const { criteria, problems } = readCriteria(new URLSearchParams(fields))
  const [first] = Object.values(problems)
  if (first !== undefined) throw new AppError('invalid_input', first, { fields: problems })
  return criteria
}

/** The models to search in addition to the public roster. */
type RosterScope = Partial<Pick<FindScope, 'withInactive' | 'withJuniors'>>

export interface FindMatchesToday extends FindMatches {
  readonly today: Day
}

/** Resolves the criteria for today, on the public roster or a wider one. */
const toScope = (
  { config, platform }: Ctx,
  criteria: FindCriteria,
  { withJuniors = false, withInactive = false }: RosterScope = {},
): FindScope => {
  const { timeZone } = config
  const { board, free } = criteria
  return {
    criteria,
    boardIds: findBoardIds(board).filter((id) => withJuniors || id !== juniorsId),
    freeSpan: free && toDaySpan(timeZone, free.from, free.to),
    today: dayIn(timeZone, platform.clock.now()),
    withJuniors,
    withInactive,
  }
}

/** Finds the models that fit, on the public roster or, for staff, a wider one. */
export const find = async (
  ctx: Ctx,
  criteria: FindCriteria,
  rosterScope?: RosterScope,
): Promise<FindMatchesToday> => {
  const scope = toScope(ctx, criteria, rosterScope)
  const matches = await findModels(ctx, scope)
  return { ...matches, today: scope.today }
}

/** Ids of all models that fit, on the public roster: never a junior's. */
export const findMatches = (ctx: Ctx, criteria: FindCriteria): Promise<number[]> =>
  listMatches(ctx, toScope(ctx, criteria))
