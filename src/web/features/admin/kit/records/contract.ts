import { usePermissions, useResourceContext } from 'react-admin'
import type { EmailField } from '#contracts/admin/emails/email-templates.ts'
import type { StaffRole } from '#contracts/admin/policy.ts'
import { type ResourceFacts, resourceFacts } from '#contracts/admin/resource-facts.ts'
import { isResource, can } from '../../api/permissions.ts'

/** The parts of an email, as keys so that none can be missing. */
const emailFields: Record<EmailField, true> = {
  subject: true,
  heading: true,
  body: true,
  button: true,
  footnote: true,
}

const baseFacts = { isCreated: false, isTagged: false, searched: false, archived: false }

/** What is no table of records, but is listed, changed and kept by version like one. */
const otherContracts: Partial<Record<string, ResourceFacts>> = {
  settings: { ...baseFacts, label: 'Settings', sorts: ['id'], writable: ['value'] },
  'email-templates': {
    ...baseFacts,
    label: 'Emails',
    sorts: ['group'],
    writable: Object.keys(emailFields),
  },
}

/** The contract of the resource at hand, without its schemas. */
export const useContract = (): { name: string; contract: ResourceFacts } => {
  const name = useResourceContext() ?? ''
  const contract = isResource(name) ? resourceFacts[name] : otherContracts[name]
  if (!contract) throw new Error(`The back office has no ${name}`)
  return { name, contract }
}

/** Whether the role of whoever is signed in may do this with the resource at hand. */
export const useCan = (action: string): boolean => {
  const name = useResourceContext() ?? ''
  const { permissions: role } = usePermissions<StaffRole>()
  return role !== undefined && can(role, action, name)
}
