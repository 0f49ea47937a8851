import { defineEmail } from '#server/modules/emails/index.ts'

/** An email to a model, or to the guardian of a junior. */
const defineModelEmail = (email: {
  name: string
  label: string
  sentWhen: string
  subject: string
  text: string
}) =>
  defineEmail({
    name: email.name,
    label: email.label,
    group: 'To models',
    sentWhen: email.sentWhen,
    placeholders: {
      addressee: {
        meaning: 'The model’s first name; “guardian of” and the name for a junior',
        sample: 'Ines',
      },
      for_child: {
        meaning: 'A space, “for” and the name, to the guardian of a junior; otherwise nothing',
        sample: '',
      },
      kind: { meaning: 'What it is about: a job, a casting, a fitting, travel', sample: 'Job' },
      dates_and_place: {
        meaning: 'The dates and, of a job, the place',
        sample: '14 to 16 Dec, Studio 2, Paris',
      },
      guardian_note: {
        meaning: 'To the guardian of a junior: from whom and for whom it is; otherwise nothing',
        sample: '',
      },
    },
    texts: {
      subject: email.subject,
      heading: email.label,
      body: `Dear {{addressee}},\n\n${email.text}\n\n{{guardian_note}}`,
    },
    sampleFacts: [
      ['Spring campaign', 'Monday 14 December 2026, 09:30 to 13:00'],
      ['Call time', 'Monday 14 December 2026, 09:00 to 13:00'],
      ['Where', 'Studio 2, Paris'],
      ['Bring', 'Black heels, nude underwear'],
      ['Your booker', 'Bruno Vale, +33 1 99 00 14 22'],
    ],
  })
export type ModelEmail = ReturnType<typeof defineModelEmail>

export const jobConfirmedEmail = defineModelEmail({
  name: 'model.job-confirmed',
  label: 'A job has been confirmed',
  sentWhen: 'When a job of a model is confirmed whose email address is on record',
  subject: 'Job confirmed{{for_child}}: {{dates_and_place}}',
  text: 'This job is confirmed. The calendar file has the dates. Any call times not given here will follow in a separate email.',
})

export const jobMovedEmail = defineModelEmail({
  name: 'model.job-moved',
  label: 'The dates of a job have changed',
  sentWhen: 'When a confirmed job of a model is moved',
  subject: 'Job moved{{for_child}}: now {{dates_and_place}}',
  text: 'These are the new dates; the calendar file changes the old ones.',
})

export const jobCancelledEmail = defineModelEmail({
  name: 'model.job-cancelled',
  label: 'A job has been cancelled',
  sentWhen: 'When a confirmed job of a model is cancelled',
  subject: 'Job cancelled{{for_child}}: {{dates_and_place}}',
  text: 'This job has been cancelled.',
})

export const entryAddedEmail = defineModelEmail({
  name: 'model.entry-added',
  label: 'New dates in your calendar',
  sentWhen:
    'When a casting, fitting or travel is entered for a model whose email address is on record',
  subject: '{{kind}}{{for_child}}: {{dates_and_place}}',
  text: 'Please keep these dates free. They are in the attached calendar file.',
})

export const entryMovedEmail = defineModelEmail({
  name: 'model.entry-moved',
  label: 'Dates in your calendar have changed',
  sentWhen: 'When a model’s casting, fitting or travel is moved',
  subject: '{{kind}} moved{{for_child}}: now {{dates_and_place}}',
  text: 'These are the new dates; the calendar file changes the old ones.',
})

export const entryCancelledEmail = defineModelEmail({
  name: 'model.entry-cancelled',
  label: 'Dates in your calendar are cancelled',
  sentWhen: 'When a model’s casting, fitting or travel is removed',
  subject: '{{kind}} cancelled{{for_child}}: {{dates_and_place}}',
  text: 'You no longer need to keep these dates free.',
})

export const callTimesEmail = defineModelEmail({
  name: 'model.call-times',
  label: 'Your call times',
  sentWhen: 'When the call times of a model’s job, or what to bring, are entered or changed',
  subject: 'Call times{{for_child}}: {{dates_and_place}}',
  text: 'These details of the job replace those of earlier emails.',
})

export const workReminderEmail = defineModelEmail({
  name: 'model.reminder',
  label: 'Tomorrow',
  sentWhen: 'The day before a job, a casting or a fitting begins',
  subject: 'Tomorrow{{for_child}}: {{kind}}, {{dates_and_place}}',
  text: 'Tomorrow’s dates are below. Please reply to this email if you cannot make it.',
})

/** The emails to models. */
export const modelEmails = [
  jobConfirmedEmail,
  jobMovedEmail,
  jobCancelledEmail,
  entryAddedEmail,
  entryMovedEmail,
  entryCancelledEmail,
  callTimesEmail,
  workReminderEmail,
]
