import type { Ctx } from '#server/context.ts'
import {
  composeEmail,
  defineEmail,
  enqueueEmail,
  getRecordUrl,
} from '#server/modules/emails/index.ts'
import { describeNotices, type DigestNotice } from './digests.domain.ts'

const sampleNews = `Booking VB-7K2M9Q, Studio Nord: on option
Fri 27 Nov 10:12: the client has acted on an option
Fri 27 Nov 10:05: Bruno Vale mentions you in a note
https://agency.example/admin/bookings/12/show

Application 7: digitals requested
Fri 27 Nov 09:58: digitals have arrived
https://agency.example/admin/applications/7/show`

const digestEmail = defineEmail({
  // The name under which owners have stored their own texts since version 0.1.0.
  name: 'agency.while-away',
  label: 'What a colleague has not seen',
  group: 'To the agency',
  sentWhen:
    'When a colleague has not seen notifications in the office for as long as they have chosen',
  placeholders: {
    first_name: { meaning: 'The colleague’s first name', sample: 'Ada' },
    summary: {
      meaning: 'The records, or what has happened to the only one, in one line',
      sample: 'News of 2 records: VB-7K2M9Q, application 7',
    },
    news: {
      meaning: 'Each record with its state, what has happened and its address',
      sample: sampleNews,
      required: true,
    },
  },
  texts: {
    subject: '{{summary}}',
    heading: 'While you were away',
    body: 'Hello {{first_name}},\n\n{{news}}',
    button: 'Open the back office',
    footnote:
      'The bell in the back office lets you choose what you are told of, and how often by email.',
  },
})

export const notificationEmails = [digestEmail]

/** Emails somebody what they have not seen, record by record. */
export const sendDigest = async (
  ctx: Ctx,
  person: { email: string; firstName: string },
  notices: readonly DigestNotice[],
): Promise<void> => {
  const { config, platform } = ctx
  const { summary, news } = describeNotices(notices, {
    timeZone: config.timeZone,
    now: platform.clock.now(),
    getUrl: (resource, id) => getRecordUrl(ctx, resource, id),
  })
  const email = await composeEmail(ctx, digestEmail, {
    values: { first_name: person.firstName, summary, news },
    url: `${config.publicUrl}/admin`,
  })
  await enqueueEmail(ctx, { to: person.email, ...email, isBulk: true })
}
