import type { Ctx } from '#server/context.ts'
import { planZoneChange } from '#server/modules/holds/index.ts'
import { error, type Finding } from '#server/modules/checks/findings.domain.ts'

/** Whether calendars use another time zone than the settings: the site would not start. */
export const probeTimeZone = async (ctx: Ctx): Promise<Finding[]> => {
  const change = await planZoneChange(ctx)
  if (!change) return []
  return [
    error(
      `AGENCY_TIME_ZONE is ${change.to}, but the calendars are written in ${change.from}.`,
      `Set it back, or run ${ctx.config.commandLine} time-zone`,
    ),
  ]
}
