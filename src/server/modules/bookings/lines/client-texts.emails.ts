import { defineEmail } from '#server/modules/emails/index.ts'

export const sampleFacts = [
  ['Booking', 'VB-7K2M9Q'],
  ['Project', 'Spring campaign'],
  [
    'Until Fri 4 Dec, 18:00 (Paris)',
    [
      'Monday 14 December 2026 to Wednesday 16 December 2026',
      { name: 'Ines Moreau', line: 'First option' },
      { name: 'Noor Vidal', line: 'Second option' },
    ],
  ],
] as const

/** An email to the client about some lines of a booking. */
export const defineLadderEmail = (email: {
  name: string
  label: string
  sentWhen: string
  subject: string
  text: string
  /** The label of the button that leads to the booking's page. */
  button?: string
}) =>
  defineEmail({
    name: email.name,
    label: email.label,
    group: 'Bookings',
    sentWhen: email.sentWhen,
    placeholders: {
      client_name: { meaning: 'The client’s name', sample: 'Ada Client' },
      code: { meaning: 'The code of the booking', sample: 'VB-7K2M9Q' },
      project: { meaning: 'The name of the project', sample: 'Spring campaign' },
      dates: { meaning: 'The dates that it is about', sample: '14 to 16 Dec' },
      deadline: {
        meaning: 'When the first option ends or is to be answered, as short as a subject needs it',
        sample: 'Fri 4 Dec 18:00',
      },
      deadline_with_zone: {
        meaning: 'The same with the city of the time zone',
        sample: 'Fri 4 Dec, 18:00 (Paris)',
      },
      next_step: {
        meaning:
          'What the client can do: confirm, or wait for other options; nothing without options',
        sample: 'You are first on these dates: you can confirm them now.',
      },
      happened_at: {
        meaning: 'When it happened',
        sample: 'Fri 27 Nov at 10:12 (Paris)',
      },
    },
    texts: {
      subject: email.subject,
      heading: email.label,
      body: `Dear {{client_name}},\n\n${email.text}`,
      button: email.button ?? 'See your booking',
    },
    sampleFacts,
  })
export type LadderEmail = ReturnType<typeof defineLadderEmail>

const nextStep = '\n\n{{next_step}}'

export const firstNowEmail = defineLadderEmail({
  name: 'booking.option-first',
  label: 'You are first now: you can confirm',
  sentWhen: 'When options become first options because others have ended',
  subject: 'You are first now: {{project}}, {{dates}}',
  text: 'An option ahead of yours has ended. You are first now: you can confirm until {{deadline_with_zone}}.',
  button: 'Confirm or release',
})

export const promotionEmail = defineLadderEmail({
  name: 'booking.option-moved-up',
  label: 'Your option has moved up',
  sentWhen: 'When an option gets a better rank because another has ended, but is not first yet',
  subject: 'Your option has moved up: {{project}}, {{dates}}',
  text: `An option ahead of yours has ended, so yours has moved up.${nextStep}`,
})

export const grantedEmail = defineLadderEmail({
  name: 'booking.part-optioned',
  label: 'Part of your booking is on option',
  sentWhen: 'When some models of a booking are put on option, and others still wait',
  subject: 'On option until {{deadline}}: {{project}}, {{dates}}',
  text: `We hold these dates for you. The rest of your booking is still to be answered.${nextStep}`,
})

export const confirmedEmail = defineLadderEmail({
  name: 'booking.part-confirmed',
  label: 'Part of your booking is confirmed',
  sentWhen: 'When some models of a booking are confirmed, and others not yet',
  subject: 'Partly confirmed: {{project}}, {{dates}}',
  text: 'These models are confirmed. This is now binding. The rest of your booking is unchanged.',
})

export const extendedEmail = defineLadderEmail({
  name: 'booking.option-extended',
  label: 'Your option has a new end',
  sentWhen: 'When a booker gives an option another end',
  subject: 'On option until {{deadline}}: {{project}}, {{dates}}',
  text: `Your option has a new end.${nextStep}`,
})

export const releaseEmail = defineLadderEmail({
  name: 'booking.part-released',
  label: 'Part of your booking has been released',
  sentWhen: 'When some models of a booking are released',
  subject: 'Released: {{project}}, {{dates}}',
  text: 'Since {{happened_at}} these models are no longer held for you. The rest of your booking is unchanged.',
})

export const lapsedEmail = defineLadderEmail({
  name: 'booking.option-ended',
  label: 'Your option has run out',
  sentWhen:
    'When options of a booking end without an answer, and other models of it are still held',
  subject: 'Your option has run out: {{project}}, {{dates}}',
  text: 'Your option ended on {{happened_at}} without being confirmed, so we no longer hold these dates for you. The rest of your booking is unchanged.',
})

export const endedRequestEmail = defineLadderEmail({
  name: 'booking.part-not-requested',
  label: 'Part of your request is no longer open',
  sentWhen: 'When a request for some models ends before it was put on option',
  subject: 'No longer requested: {{project}}, {{dates}}',
  text: 'Your request for these models is no longer open. It had not been put on option, so no dates were held for you. The rest of your booking is unchanged.',
})

export const challengeEmail = defineLadderEmail({
  name: 'booking.challenge',
  label: 'Please confirm or release your option',
  sentWhen: 'When a booker challenges the client with the first option',
  subject: 'Answer by {{deadline}}: {{project}}, {{dates}}',
  text: 'Please answer by {{deadline_with_zone}}: another client asks for dates on which you have the first option. Without an answer your option ends, and the dates go to them.',
  button: 'Confirm or release by {{deadline}}',
})

export const juniorsChallengeEmail = defineLadderEmail({
  name: 'booking.juniors-challenge',
  label: 'Please confirm or release these dates',
  sentWhen: 'When a booker asks the client to confirm or release a junior',
  subject: 'Answer by {{deadline}}: {{project}}, {{dates}}',
  text: 'Please tell us by {{deadline_with_zone}} whether you confirm or release these dates. Without an answer they are no longer held for you.',
  button: 'Confirm or release by {{deadline}}',
})

export const blockedChallengeEmail = defineLadderEmail({
  name: 'booking.juniors-challenge-blocked',
  label: 'Please tell us whether you keep these dates',
  sentWhen: 'When the same happens while a junior’s papers or call times do not allow confirming',
  subject: 'Answer by {{deadline}}: {{project}}, {{dates}}',
  text: `Please tell us by {{deadline_with_zone}} whether you keep these dates: reply to this email, or give them back on the page of your booking. Without an answer they are no longer held for you.${nextStep}`,
  button: 'See your booking',
})

export const challengeRunsEmail = defineLadderEmail({
  name: 'booking.challenge-runs',
  label: 'The first option has been asked to answer',
  sentWhen: 'When the client with the first option is challenged, to clients who wait behind it',
  subject: 'The first option has been asked to answer: {{project}}, {{dates}}',
  text: 'We have asked for an answer about the first option on dates that you hold. If it is not confirmed in time, your option moves up.',
})

export const challengeEndedEmail = defineLadderEmail({
  name: 'booking.challenge-ended',
  label: 'The time to answer no longer applies',
  sentWhen:
    'When a challenge ends without an answer being needed, to the client who was challenged and to those who wait',
  subject: 'The time to answer no longer applies: {{project}}, {{dates}}',
  text: `An answer about these dates is no longer asked for, so the time that we gave for it no longer applies. Your option stays as it is.${nextStep}`,
})

export const movedEmail = defineLadderEmail({
  name: 'booking.dates-changed',
  label: 'The dates of your booking have changed',
  sentWhen: 'When a booker moves models of a booking to other dates',
  subject: 'Moved to {{dates}}: {{project}}',
  text: 'On {{happened_at}} we changed the dates of these models in your booking. The rest of it is unchanged.',
})

export const changedEmail = defineLadderEmail({
  name: 'booking.changed',
  label: 'Your booking has changed',
  sentWhen: 'When several things happen to the models of a booking within a minute',
  subject: 'Your booking has changed: {{project}}, {{dates}}',
  text: `Several things have changed. This is where these models stand now.${nextStep}`,
})

export const changedChallengeEmail = defineLadderEmail({
  name: 'booking.changed-challenge',
  label: 'Your booking has changed: please confirm or release',
  sentWhen: 'When the same includes that the client is to confirm or release',
  subject: 'Answer by {{deadline}}: {{project}}, {{dates}}',
  text: 'Please answer by {{deadline_with_zone}}: several things have changed, and an answer is needed about some of these dates. Without it they are no longer held for you.',
  button: 'Confirm or release by {{deadline}}',
})

export const changedBlockedChallengeEmail = defineLadderEmail({
  name: 'booking.changed-challenge-blocked',
  label: 'Your booking has changed: please tell us what you keep',
  sentWhen: 'When the same happens while a junior’s papers or call times do not allow confirming',
  subject: 'Answer by {{deadline}}: {{project}}, {{dates}}',
  text: `Please tell us by {{deadline_with_zone}} whether you keep these dates: several things have changed, and without an answer some of them are no longer held for you.${nextStep}`,
})

export const shortenedEmail = defineLadderEmail({
  name: 'booking.option-shortened',
  label: 'Your option has fewer days',
  sentWhen: 'When a job or an absence takes some days of an option',
  subject: 'Your option has fewer days: {{project}}, {{dates}}',
  text: 'Since {{happened_at}} some days that you had on option are no longer available. We still hold the other days for you, and your rank on them is unchanged or better.',
})

export const replacedEmail = defineLadderEmail({
  name: 'booking.option-replaced',
  label: 'Your option has other dates',
  sentWhen: 'When a booker releases an option and enters it again on other dates',
  subject: 'Your option has other dates: {{project}}, {{dates}}',
  text: `We have released your former dates and hold others for you. Your rank on the new dates depends on the options already on them.${nextStep}`,
})

export const clientCallTimesEmail = defineLadderEmail({
  name: 'booking.call-times',
  label: 'The call times of your booking',
  sentWhen: 'When the call times of a confirmed booking are entered or changed',
  subject: 'Call times: {{project}}, {{dates}}',
  text: 'These are the call times of your booking; they replace those of earlier emails.',
})

export const reminderEmail = defineLadderEmail({
  name: 'booking.option-reminder',
  label: 'Your option ends soon',
  sentWhen:
    'Before an option ends that its client can confirm; the rules for options say how long before',
  subject: 'Your option ends {{deadline}}: {{project}}, {{dates}}',
  text: `Your option ends on {{deadline_with_zone}}. Please confirm or release it before then: after that we no longer hold these dates for you.${nextStep}`,
  button: 'Confirm or release by {{deadline}}',
})

export const waitingReminderEmail = defineLadderEmail({
  name: 'booking.waiting-option-reminder',
  label: 'Your option ends soon: it cannot be confirmed yet',
  sentWhen: 'The same for an option that waits behind others, or for a junior’s papers',
  subject: 'Your option ends {{deadline}}: {{project}}, {{dates}}',
  text: `Your option ends on {{deadline_with_zone}}. Please write to us before then if you need these dates for longer, or release them if you do not.${nextStep}`,
})

export const jobReminderEmail = defineLadderEmail({
  name: 'booking.job-reminder',
  label: 'Your booking is tomorrow',
  sentWhen: 'The day before a job begins',
  subject: 'Tomorrow: {{project}}, {{dates}}',
  text: 'Here is what is booked, starting tomorrow. Please reply to this email if anything has changed.',
})

/** The emails to clients about lines of their bookings. */
export const ladderEmails = [
  grantedEmail,
  confirmedEmail,
  extendedEmail,
  firstNowEmail,
  promotionEmail,
  releaseEmail,
  lapsedEmail,
  endedRequestEmail,
  movedEmail,
  shortenedEmail,
  replacedEmail,
  challengeEmail,
  juniorsChallengeEmail,
  blockedChallengeEmail,
  challengeRunsEmail,
  challengeEndedEmail,
  changedEmail,
  changedChallengeEmail,
  changedBlockedChallengeEmail,
  clientCallTimesEmail,
  reminderEmail,
  waitingReminderEmail,
  jobReminderEmail,
]
