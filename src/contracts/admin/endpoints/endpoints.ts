import { attachmentEndpoints, deskEndpoints, newBookingEndpoints } from './bookings.ts'
import type { AdminContractInput, AdminEndpointTable } from './contract.ts'
import type { z } from 'zod'
import {
  digitalEndpoints,
  officeFindEndpoints,
  packageLinkEndpoints,
  pictureImportEndpoints,
  skillEndpoints,
} from './models.ts'
import { areaEndpoints, exportEndpoints, savedViewEndpoints, workEndpoints } from './office.ts'
import { movementEndpoints, printedCardEndpoints } from './orders.ts'
import { emailTemplateEndpoints, settingsEndpoints, starterEndpoints } from './settings.ts'

/** Every endpoint of the back office that is not generated from a resource, by method and path. */
export const adminEndpoints = {
  ...areaEndpoints,
  ...settingsEndpoints,
  ...starterEndpoints,
  ...savedViewEndpoints,
  ...workEndpoints,
  ...exportEndpoints,
  ...deskEndpoints,
  ...officeFindEndpoints,
  ...newBookingEndpoints,
  ...attachmentEndpoints,
  ...packageLinkEndpoints,
  ...printedCardEndpoints,
  ...digitalEndpoints,
  ...emailTemplateEndpoints,
  ...movementEndpoints,
  ...skillEndpoints,
  ...pictureImportEndpoints,
} as const satisfies AdminEndpointTable

export type AdminEndpoints = typeof adminEndpoints
export type AdminEndpointKey = keyof AdminEndpoints

/** The fields that a caller sends: those of path, query and body in one object. */
export type AdminEndpointInput<Key extends AdminEndpointKey> = AdminContractInput<
  AdminEndpoints[Key]
>

/** What an endpoint answers. */
export type AdminEndpointResult<Key extends AdminEndpointKey> = z.output<
  AdminEndpoints[Key]['result']
>
