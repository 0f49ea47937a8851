import { usePermissions, useResourceContext } from 'react-admin'
import type { EmailField } from '#contracts/admin/emails/email-templates.ts'
import type { StaffRole } from '#contracts/accounts/roles.ts'
import { type ResourceFacts, resourceFacts } from '#contracts/admin/resource-facts.ts'
import { isResource, can } from '../../api/permissions.ts'

/** The fields of an email, as keys so that the compiler finds a missing one. */
const emailFields: Record<EmailField, true> = {
  subject: true,
  heading: true,
  body: true,
  button: true,
  footnote: true,
}

const baseFacts = { isCreated: false, isTagged: false, searched: false, archived: false }

/** Resources without a table of records that are listed, edited and versioned like one. */
const otherContracts: Partial<Record<string, ResourceFacts>> = {
  settings: { ...baseFacts, label: 'Settings', sorts: ['id'], writable: ['value'] },
  'email-templates': {
    ...baseFacts,
    label: 'Email texts',
    sorts: ['group'],
    writable: Object.keys(emailFields),
  },
}

/** The contract of the current resource, without its schemas. */
export const useContract = (): { name: string; contract: ResourceFacts } => {
  const name = useResourceContext() ?? ''
  const contract = isResource(name) ? resourceFacts[name] : otherContracts[name]
  if (!contract) throw new Error(`The back office has no ${name}`)
  return { name, contract }
}

/** Whether the user may do this with the current resource. */
export const useCan = (action: string): boolean => {
  const name = useResourceContext() ?? ''
  const { permissions: role } = usePermissions<StaffRole>()
  return role !== undefined && can(role, action, name)
}
