import { usePermissions, useResourceContext } from 'react-admin'
import { z } from 'zod'
import { type AdminResource, adminResources } from '#contracts/admin.ts'
import { emailTemplate, emailTexts } from '#contracts/admin/emails/email-templates.ts'
import type { StaffRole } from '#contracts/admin/policy.ts'
import { isResource, may } from '../../api/permissions.ts'

/** Settings are no table of records, but are listed, changed and kept by version like one. */
const settings: AdminResource = {
  label: 'Settings',
  record: z.object({ id: z.string(), value: z.unknown() }),
  changes: z.object({ value: z.unknown() }),
  creates: null,
  sorts: ['id'],
  filters: [],
  searched: false,
  archived: false,
}

/** Neither are the program's emails. */
const emailTemplates: AdminResource = {
  label: 'Emails',
  record: emailTemplate,
  changes: emailTexts,
  creates: null,
  sorts: ['group'],
  filters: [],
  searched: false,
  archived: false,
}

const others: Partial<Record<string, AdminResource>> = {
  settings,
  'email-templates': emailTemplates,
}

/** The contract of a resource, if there is one. */
export const contractOf = (name: string): AdminResource | undefined =>
  isResource(name) ? adminResources[name] : others[name]

/** The contract of the resource at hand. */
export const useContract = (): { name: string; contract: AdminResource } => {
  const name = useResourceContext() ?? ''
  const contract = contractOf(name)
  if (!contract) throw new Error(`The back office has no ${name}`)
  return { name, contract }
}

/** Whether the role of whoever is signed in may do this with the resource at hand. */
export const useMay = (action: string): boolean => {
  const name = useResourceContext() ?? ''
  const { permissions: role } = usePermissions<StaffRole>()
  return role !== undefined && may(role, action, name)
}
