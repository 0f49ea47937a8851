import { bullets, paragraphs, steps } from '../html.ts'
import type { DemoFaqCategory } from '../types.ts'

export const clientQuestions: readonly DemoFaqCategory[] = [
  {
    name: 'Orders',
    groups: [
      {
        header: 'Placing an order',
        questions: [
          {
            question: 'What can I put in the bag?',
            answer: paragraphs(
              'Any model with a rate card. On the profile, choose half day or full day and a usage (e-commerce, editorial or campaign), then <strong>Add to bag</strong>. Models without a rate card are booked by request.',
            ),
          },
          {
            question: 'What is the difference between an order and a booking request?',
            answer: paragraphs(
              'An order pays a published rate now, and the date is agreed afterwards. A booking request costs nothing: you tell us the project, and a booker answers with dates and a quotation. For a dated job with several models, send a request.',
            ),
          },
          {
            question: 'When is the date fixed?',
            answer: paragraphs(
              'Your booker writes within one working day of payment and proposes dates. As soon as you agree on one, the order is marked as scheduled.',
            ),
          },
        ],
      },
      {
        header: 'After an order',
        questions: [
          {
            question: 'Where do I see what has become of it?',
            answer: paragraphs(
              'In your <a href="/profile">profile</a> under Track My Bookings. Finished and cancelled orders move to Booking History. We also write to you at every change.',
            ),
          },
          {
            question: 'How do I cancel?',
            answer: paragraphs(
              'Open the order in your profile and press Cancel Order. Until a date is scheduled you are refunded in full, to the card or wallet you paid with. After that the scale in our <a href="/terms-and-conditions">terms</a> applies.',
            ),
          },
          {
            question: 'Why does my order say that payment is not confirmed?',
            answer: paragraphs(
              'Your bank has not answered yet. Most do within minutes, some within a working day. You need not pay again; the order settles by itself, or is cancelled and nothing is charged.',
            ),
          },
          {
            question: 'I have lost the code of my order.',
            answer: paragraphs(
              'It is in the receipt that we sent, and in your profile. If you ordered without an account, write from the same e-mail address to <a href="mailto:bookings@vale.example">bookings@vale.example</a>.',
            ),
          },
        ],
      },
    ],
  },
  {
    name: 'Bookings',
    groups: [
      {
        header: 'Options and confirmation',
        questions: [
          {
            question: 'What is an option?',
            answer: paragraphs(
              'A reservation of a model’s date that does not bind you. Options are ranked in order of receipt. If somebody else is ready to book, you have until noon on the next working day to confirm or release.',
            ),
          },
          {
            question: 'How many models can one request hold?',
            answer: paragraphs(
              'From one to twenty. For more, please write to us: it is probably a casting, and we would organise it as one.',
            ),
          },
          {
            question: 'How soon will I have an answer?',
            answer: paragraphs(
              'Within one working day, from a person with a name. For a job tomorrow, send the request and then ring.',
            ),
          },
        ],
      },
      {
        header: 'The job',
        questions: [
          {
            question: 'How long is a day?',
            answer: paragraphs(
              'A full day is up to eight hours, a half day up to four, breaks included. Overtime is charged by the hour and agreed with the booker, not with the model.',
            ),
          },
          {
            question: 'What do you need from us before the day?',
            answer: bullets(
              'a call sheet by six on the evening before;',
              'the full list of looks, with anything sheer or unusual marked;',
              'an address with a place to change that has a door;',
              'the number of whoever runs the set.',
            ),
          },
          {
            question: 'Can we cancel for weather?',
            answer: paragraphs(
              'If a weather permit was agreed beforehand, yes, at half of the fee. It must be called by four in the afternoon on the day before.',
            ),
          },
          {
            question: 'Can we book a junior?',
            answer: paragraphs(
              'Yes, with time: a permit, a chaperone and short hours are needed, and your request asks for a note for the guardian. Allow three weeks. A booker confirms only when permit and chaperone are recorded.',
            ),
          },
        ],
      },
    ],
  },
  {
    name: 'Rates and usage',
    groups: [
      {
        header: 'Prices',
        questions: [
          {
            question: 'What does a day rate include?',
            answer: paragraphs(
              'The model’s time and the usage chosen with it. E-commerce covers your own site for one year; editorial one publication, in print and online; campaign the media, territory and period in the confirmation. Prices on this site include VAT.',
            ),
          },
          {
            question: 'Why do some models show no price?',
            answer: paragraphs(
              'Because it depends. Some work by project, some share their weeks with another profession. Send a request and you will have a figure.',
            ),
          },
          {
            question: 'Is the agency fee on top?',
            answer: paragraphs(
              'Not on this site: the prices shown are what you pay. In a quotation for a larger job the model’s fee, the usage, the agency fee and expenses stand on separate lines.',
            ),
          },
        ],
      },
      {
        header: 'Using the pictures',
        questions: [
          {
            question: 'May we use the pictures longer?',
            answer: paragraphs(
              'Ask before the period ends and we quote a renewal. We send a reminder six weeks before.',
            ),
          },
          {
            question: 'What about paid social media?',
            answer: paragraphs(
              'It is advertising, and a usage of its own. Posts on your own channels without paid reach are included with e-commerce for the same year.',
            ),
          },
          {
            question: 'May we use the pictures with generating software?',
            answer: paragraphs(
              'No, unless the model has agreed to that very use in writing. Retouching of what was photographed is fine.',
            ),
          },
        ],
      },
    ],
  },
  {
    name: 'Payment and gift cards',
    groups: [
      {
        header: 'Payment',
        questions: [
          {
            question: 'How can I pay?',
            answer: paragraphs(
              'By Visa, Mastercard, American Express, Apple Pay or PayPal. Agreed jobs are also invoiced, due in thirty days.',
            ),
          },
          {
            question: 'In which currency am I charged?',
            answer: paragraphs(
              'In euros. PayPal charges in US dollars at a rate that is shown, with the amount, before you approve.',
            ),
          },
          {
            question: 'My card was declined.',
            answer: paragraphs(
              'Nothing was charged and your bag is as it was. Try again or use another card; your bank can tell you the reason, we are not told.',
            ),
          },
          {
            question: 'How do I use a coupon?',
            answer: steps(
              'Enter the code on the payment page and press Apply.',
              'The new total is shown at once.',
              'One code can be used for each payment.',
            ),
          },
        ],
      },
      {
        header: 'Gift cards',
        questions: [
          {
            question: 'How does a gift card reach its owner?',
            answer: paragraphs(
              'By e-mail, as soon as the payment has gone through: one message for each card, with your text and a code.',
            ),
          },
          {
            question: 'Can it be used in parts?',
            answer: paragraphs(
              'Yes. Enter the code in the coupon box; what is left stays on the card for three years from payment.',
            ),
          },
          {
            question: 'Can I return it?',
            answer: paragraphs(
              'Within fourteen days, as long as it has not been used. See the <a href="/return-policy">return policy</a>.',
            ),
          },
        ],
      },
    ],
  },
]
