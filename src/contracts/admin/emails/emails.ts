import { z } from 'zod'
import { emailAddress, id, instant } from '#contracts/admin/fields.ts'
import { adminResource } from '#contracts/admin/resource.ts'
import { emailStates } from './email-states.ts'

/** A record that an email is about, by its screen in the back office. */
const emailRecord = z.object({
  resource: z.enum(['bookings', 'orders', 'applications', 'enquiries', 'clients', 'packages']),
  id,
  label: z.string(),
})

/** Every email that the program has sent or is to send. */
export const emails = adminResource({
  label: 'Emails',
  noun: 'email',
  record: z.object({
    id,
    /** The name of its text among the email texts; `typed` if staff wrote it. */
    kind: z.string(),
    to: z.string(),
    subject: z.string(),
    /** Empty if it had a secret, such as a code, and after its retention has ended. */
    text: z.string(),
    state: z.enum(emailStates),
    createdAt: instant,
    sentAt: instant.nullable(),
    /** What the mail server said when it accepted it. */
    answer: z.string().nullable(),
    /** Why it has not arrived, in the mail server's words. */
    problem: z.string().nullable(),
    about: emailRecord.nullable(),
    orderId: id.nullable(),
    applicationId: id.nullable(),
    enquiryId: id.nullable(),
    clientId: id.nullable(),
    /** Whether it has not arrived, and nobody has looked after it yet. */
    isUndelivered: z.boolean(),
    /** Whether its content is kept, so that it can be sent again to any address. */
    isKept: z.boolean(),
    /** Whether it can be sent again: its content is kept, or a new one can be written for the same recipient. */
    isRepeatable: z.boolean(),
  }),
  single: ['text', 'answer'],
  changes: z.object({}),
  creates: null,
  sorts: ['createdAt'],
  descending: true,
  filters: [
    'state',
    'kind',
    'to',
    'isUndelivered',
    'orderId',
    'applicationId',
    'enquiryId',
    'clientId',
    'createdAt',
  ],
  searched: true,
  archived: false,
  actions: {
    /** Sends it again as a new email, to the same address or to a corrected one. */
    resend: z.object({ to: emailAddress }),
    /**
     * Corrects the address in the record from which it came, and sends the email there. With the same address
     * it says that this one is right.
     */
    correctAddress: z.object({ to: emailAddress }),
    /** Takes it out of those that did not arrive, because nothing is to be done about it. */
    setAside: z.object({}),
  },
})
