import { getJuniorLaw, type JuniorLaw } from '#contracts/bookings/junior-laws.ts'
import type { Ctx } from '#server/context.ts'
import { getDeskRules, getAgency } from '#server/modules/settings/index.ts'
import { france } from './france.domain.ts'
import { england, type Jurisdiction } from './jurisdictions.domain.ts'

const tables: Readonly<Record<JuniorLaw, Jurisdiction>> = { england, france }

/** The table of the law that the owner has chosen, or else of the agency's country. */
export const getLaw = async (ctx: Ctx): Promise<Jurisdiction> => {
  const { juniorLaw } = await getDeskRules(ctx)
  const { country } = await getAgency(ctx)
  return tables[getJuniorLaw(juniorLaw, country)]
}
