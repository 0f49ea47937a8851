import type { AnnouncedState } from '#contracts/submissions/application-options.ts'
import { defineEmail, type EmailDefinition } from '#server/modules/emails/index.ts'

/** Those of every reply to an application: staff see the texts with them, and may edit both. */
const placeholders = {
  addressee: {
    meaning: 'The applicant’s first name; for a minor, the guardian’s name',
    sample: 'Grace',
  },
  first_name: { meaning: 'The applicant’s first name', sample: 'Grace' },
  last_name: { meaning: 'The applicant’s last name', sample: 'Newcomer' },
  agency: { meaning: 'The agency’s name', sample: 'Vale' },
  sender: { meaning: 'The name of the booker who sends it', sample: 'Edith Vale' },
} as const

const invitationEmail = defineEmail({
  name: 'application.invited',
  label: 'An applicant is invited',
  group: 'Applications',
  sentWhen:
    'When a booker invites to a meeting and sends the email of that dialog, edited or not: to the applicant, or to a minor’s guardian',
  placeholders,
  texts: {
    subject: '{{agency}} would like to meet {{first_name}} {{last_name}}',
    heading: 'The application of {{first_name}} {{last_name}}',
    body: 'Dear {{addressee}},\n\nThank you for applying. We like what we have seen, and would like to meet.\n\nPlease reply with two or three afternoons of the next two weeks that would suit you. It takes half an hour, costs nothing and commits you to nothing. Bring somebody along if you like; anybody under 18 comes with a parent or guardian.',
  },
})

const offerEmail = defineEmail({
  name: 'application.offered',
  label: 'An applicant is offered a place',
  group: 'Applications',
  sentWhen:
    'When a booker makes an offer and sends the email of that dialog, edited or not: to the applicant, or to a minor’s guardian',
  placeholders,
  texts: {
    subject: 'A place at {{agency}} for {{first_name}} {{last_name}}',
    heading: 'The application of {{first_name}} {{last_name}}',
    body: 'Dear {{addressee}},\n\nThank you for your patience. The answer is yes: we would like to offer a place on our boards.\n\nBefore you decide, we go through the contract with you, line by line; take the time you need and show it to anybody you trust. It costs nothing to join. Please reply to this email with any question, or with a time at which we can call.',
  },
})

const refusalEmail = defineEmail({
  name: 'application.declined',
  label: 'An application is declined',
  group: 'Applications',
  sentWhen:
    'When a booker declines and sends the email of that dialog, edited or not: to the applicant, or to a minor’s guardian',
  placeholders,
  texts: {
    subject: 'Your application to {{agency}}',
    heading: 'The application of {{first_name}} {{last_name}}',
    body: 'Dear {{addressee}},\n\nThank you for applying. We have looked at everything that you sent, and cannot offer a place on our boards at the moment. That says more about our boards than about you.\n\nYou are welcome to apply again in a year.',
  },
})

/** The email that belongs to each state. */
export const stateEmails = {
  meeting: invitationEmail,
  offer: offerEmail,
  declined: refusalEmail,
} as const satisfies Record<AnnouncedState, EmailDefinition>
