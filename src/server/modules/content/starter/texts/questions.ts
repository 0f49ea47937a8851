import type { StarterQuestions } from '../starter.domain.ts'

/** Questions and answers by tab of the page. */
export const starterQuestions: readonly StarterQuestions[] = [
  {
    name: 'For clients',
    groups: [
      {
        header: 'Requests and options',
        questions: [
          {
            question: 'How do I book a model?',
            answer:
              '<p>Save the models you like with the heart, continue from your favourites, and tell us about dates, usage and budget. A booker answers with availability and a price.</p>',
          },
          {
            question: 'What is an option?',
            answer:
              '<p>An option keeps a model’s dates for you without obliging you to book. The first option has the first right to confirm; a second option moves up when the first is released or ends.</p>',
          },
          {
            question: 'When is a booking binding?',
            answer:
              '<p>As soon as we have confirmed it in writing. Until then either side may withdraw.</p>',
          },
        ],
      },
      {
        header: 'Rates and usage',
        questions: [
          {
            question: 'What does a rate include?',
            answer:
              '<p>The working time and the usage named with it: media, territory and period. Agency fee, travel and other usage are quoted separately.</p>',
          },
          {
            question: 'Can I use the pictures for longer?',
            answer:
              '<p>Yes, if it is agreed beforehand. Please ask before the period ends, and we send you a quotation.</p>',
          },
          {
            question: 'What does it cost to cancel?',
            answer:
              '<p>A request or an option can be cancelled free of charge. For confirmed bookings see our <a href="/terms-and-conditions">terms</a>.</p>',
          },
        ],
      },
    ],
  },
  {
    name: 'For models',
    groups: [
      {
        header: 'Applying',
        questions: [
          {
            question: 'Do I need professional pictures?',
            answer:
              '<p>No. Plain pictures in daylight are better. <a href="/become-a-model">This page</a> shows which ones.</p>',
          },
          {
            question: 'What does it cost?',
            answer: '<p>Nothing. We do not ask for money to consider or represent you.</p>',
          },
          {
            question: 'May I apply if I am under 18?',
            answer:
              '<p>Yes, with a parent or guardian. The form asks for their email address, and they have to confirm your application.</p>',
          },
        ],
      },
    ],
  },
]
