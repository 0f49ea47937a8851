import type { AdminResourceName } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'

/** The address of a record's page in the back office, for emails to the agency. */
export const getRecordUrl = (
  { config }: Pick<Ctx, 'config'>,
  resource: AdminResourceName,
  id: number,
): string => `${config.publicUrl}/admin/${resource}/${id}/show`
