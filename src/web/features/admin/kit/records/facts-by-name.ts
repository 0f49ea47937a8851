import type { EmailField } from '#contracts/admin/emails/email-templates.ts'
import { type ResourceFacts, resourceFacts } from '#contracts/admin/resource-facts.ts'
import { isResource } from '../../api/permissions.ts'

/** The fields of an email, as keys so that the compiler finds a missing one. */
const emailFields: Record<EmailField, true> = {
  subject: true,
  heading: true,
  body: true,
  button: true,
  footnote: true,
}

const baseFacts = { isCreated: false, isTagged: false, searched: false, archived: false }

/** What is listed, edited and versioned like a resource, without a table of records. */
const otherFacts = {
  settings: {
    ...baseFacts,
    label: 'Settings',
    noun: 'group',
    sorts: ['id'],
    writable: ['value'],
  },
  'email-templates': {
    ...baseFacts,
    label: 'Email texts',
    noun: 'email',
    sorts: ['group'],
    writable: Object.keys(emailFields),
  },
} as const satisfies Readonly<Record<string, ResourceFacts>>

/** What has a screen like a resource, without being one. */
export type OtherScreenName = keyof typeof otherFacts

/**
 * Returns the parts of a contract that screens need, without the schemas.
 * @throws Error if the back office has no such records
 */
export const getFacts = (name: string): ResourceFacts => {
  if (isResource(name)) return resourceFacts[name]
  if (isOther(name)) return otherFacts[name]
  throw new Error(`The back office has no ${name}`)
}

const isOther = (name: string): name is OtherScreenName => name in otherFacts
