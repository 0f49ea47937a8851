import { readCriteria } from '#contracts/models/find-address.ts'
import type { FindCriteria } from '#contracts/models/find-fields.ts'
import { juniorsId } from '#contracts/models/roster.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { type Day, dayIn } from '#server/kernel/dates.ts'
import { spanOfDays } from '#server/modules/holds/index.ts'
import { boardIdsOf } from '../models.domain.ts'
import type { FindScope } from './conditions.repo.ts'
import { type Found, findModels } from './find.repo.ts'

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

/** The models that fit, on the roster that the public sees; staff may widen it. */
export const find = async (
  ctx: Ctx,
  criteria: FindCriteria,
  { withJuniors = false, withInactive = false }: Widened = {},
): Promise<FoundToday> => {
  const { timeZone } = ctx.platform.settings
  const today = dayIn(timeZone, ctx.platform.clock.now())
  const { board, free } = criteria
  const found = await findModels(ctx, {
    criteria,
    boardIds: boardIdsOf(board).filter((id) => withJuniors || id !== juniorsId),
    freeSpan: free && spanOfDays(timeZone, free.from, free.to),
    today,
    withJuniors,
    withInactive,
  })
  return { ...found, today }
}
