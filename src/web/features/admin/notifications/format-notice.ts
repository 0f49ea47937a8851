import type { EmailFrequency, Notice } from '#contracts/admin/records/notices.ts'
import { resourceFacts } from '#contracts/admin/resource-facts.ts'
import { isResource } from '../api/permissions.ts'

/** Describes a notice in one line. */
export const formatNotice = ({ kind, resource, label, actorName }: Notice): string => {
  const who = actorName ?? 'Somebody'
  const noun = isResource(resource) ? resourceFacts[resource].noun : 'record'
  const what = `${noun} ${label}`
  switch (kind) {
    case 'mention':
      return `${who} mentioned you: ${what}`
    case 'assigned':
      return `${who} gave you ${what}`
    case 'request':
      if (resource === 'packages') return `An option is asked for: ${what}`
      return `New ${what}`
    case 'digitals':
      return `Digitals have arrived: ${what}`
    case 'lapse':
      return `The option has lapsed: ${what}`
    case 'answer':
      return `${who} has acted on an option: ${what}`
    case 'payment':
      return `A refund was refused, or the payment is disputed: ${what}`
  }
}

export const getNoticePath = ({ resource, recordId }: Notice): string =>
  `/admin/${resource}/${recordId}/show`

/** The labels of the choices, by kind. */
export const kindLabels = {
  mention: 'A note mentions me',
  assigned: 'A record is assigned to me',
  request: 'A new booking, application or enquiry, or an option that is asked for',
  lapse: 'An option lapses',
  answer: 'A client confirms, releases or challenges an option',
  digitals: 'Digitals arrive that an applicant was asked for',
  payment: 'A provider refuses a refund, or a payment is disputed',
} as const

export const channelLabels = {
  none: 'Not at all',
  page: 'Here',
  email: 'Here, and by email if I have not seen it',
} as const

export const frequencyLabels = {
  immediately: 'As soon as something happens',
  every_15_minutes: 'Every 15 minutes at most',
  hourly: 'Once an hour at most',
  never: 'Never',
} as const satisfies Record<EmailFrequency, string>
