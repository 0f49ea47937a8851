import { defineEmail } from '#server/modules/emails/index.ts'

/** The email with a recipient's link. */
export const packageEmail = defineEmail({
  name: 'package.sent',
  label: 'A package of models',
  group: 'Bookings',
  sentWhen: 'When a booker sends a package: to each recipient, with a link of their own',
  placeholders: {
    name: { meaning: 'The recipient’s name', sample: 'Clara Lindqvist' },
    title: { meaning: 'The title of the package', sample: 'Faces for spring' },
    words: {
      meaning: 'What the booker writes to this recipient; nothing if they write nothing',
      sample: 'As we said on the phone: six faces for the spring campaign.',
      required: true,
    },
    until: {
      meaning: 'The last day on which the link works',
      sample: 'Friday 18 December 2026',
      required: true,
    },
  },
  texts: {
    subject: '{{title}}',
    heading: '{{title}}',
    body: 'Dear {{name}},\n\n{{words}}\n\nWe have put a selection of models together for you. Say yes, maybe or no to each, put your favourites in order, and ask for an option with one press: we see it at once.',
    button: 'Open the package',
    footnote: 'The link is yours alone and works until {{until}}. You need no account.',
  },
  sampleFaces: [
    { name: 'Ines Moreau', line: 'Women, 178 cm' },
    { name: 'Noor Vidal', line: 'Women, 176 cm' },
    { name: 'Tomas Novak', line: 'Men, 188 cm' },
    'and 9 more',
  ],
})

/** The email to a recipient who has not answered, before the links end. */
export const reminderEmail = defineEmail({
  name: 'package.reminder',
  label: 'A package ends soon',
  group: 'Bookings',
  sentWhen:
    'Two days before the links of a recipient end, once, if they have answered nothing: to the recipient',
  placeholders: {
    name: { meaning: 'The recipient’s name', sample: 'Clara Lindqvist' },
    title: { meaning: 'The title of the package', sample: 'Faces for spring' },
    until: {
      meaning: 'The last day on which the link works',
      sample: 'Friday 18 December 2026',
      required: true,
    },
  },
  texts: {
    subject: 'Open until {{until}}: {{title}}',
    heading: '{{title}}',
    body: 'Dear {{name}},\n\nOur selection is open until {{until}}, and we have no answer from you yet. A yes, maybe or no to each is enough; if you need more time, or other faces, please reply to this email.',
    button: 'Open the package',
    footnote: 'The link is yours alone. You need no account.',
  },
})
