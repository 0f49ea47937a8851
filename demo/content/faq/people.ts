import { bullets, paragraphs } from '../html.ts'
import type { DemoFaqCategory } from '../types.ts'

export const peopleQuestions: readonly DemoFaqCategory[] = [
  {
    name: 'Becoming a model',
    groups: [
      {
        header: 'Applying',
        questions: [
          {
            question: 'What do I need?',
            answer: bullets(
              'four plain pictures by daylight, one of which you upload as the model image;',
              'a portfolio file, which may be the other three on a page;',
              'a short film in which you walk and say who you are;',
              'your measurements, honestly.',
            ),
          },
          {
            question: 'How tall must I be?',
            answer: paragraphs(
              'For shows, tall: samples are made that way. For everything else, as tall as you are. Our boards run from 170 to 191 centimetres, without counting the juniors.',
            ),
          },
          {
            question: 'How old must I be?',
            answer: paragraphs(
              'Eighteen to apply on your own, and there is no upper limit. For somebody younger choose Juniors in the form: a parent or guardian gives their name and e-mail and confirms by mail.',
            ),
          },
          {
            question: 'When will I hear from you?',
            answer: paragraphs(
              'A receipt comes at once, an answer within three weeks. You may apply again after six months.',
            ),
          },
        ],
      },
      {
        header: 'Being represented',
        questions: [
          {
            question: 'Does it cost anything?',
            answer: paragraphs(
              'No. We earn a percentage of what you earn. Nobody here sells portfolios, courses or places on the site as a condition for it.',
            ),
          },
          {
            question: 'May I have another agency?',
            answer: paragraphs(
              'Elsewhere, yes; in Paris, no. If you have a mother agency, we talk to them first and share a calendar.',
            ),
          },
          {
            question: 'Somebody wrote to me in your name. Is it you?',
            answer: paragraphs(
              'We write from addresses that end in vale.example, never ask for money, and never ask for pictures in underwear. If in doubt, ring +33 1 99 00 14 20 and read the message to us.',
            ),
          },
        ],
      },
    ],
  },
  {
    name: 'Account and privacy',
    groups: [
      {
        header: 'Your account',
        questions: [
          {
            question: 'Do I need an account?',
            answer: paragraphs(
              'Not to look, to keep favourites as a guest, to send a booking request or to use a form. You need one to buy, to track orders and to have your favourites on another device.',
            ),
          },
          {
            question: 'What happens to a guest’s favourites?',
            answer: paragraphs(
              'They stay in your browser until you close it. Sign in if you would like to keep them for longer.',
            ),
          },
          {
            question: 'I have forgotten my password.',
            answer: paragraphs(
              'Ask for a code on the <a href="/forget-password">reset page</a>. It comes by e-mail, is valid for ten minutes, and signs out every other device once the new password is set.',
            ),
          },
        ],
      },
      {
        header: 'Your data',
        questions: [
          {
            question: 'Who sees my application?',
            answer: paragraphs(
              'Two people on the boards. Files are deleted after six months unless we represent you.',
            ),
          },
          {
            question: 'How do I stop the newsletter?',
            answer: paragraphs(
              'With the link at the foot of each letter. One click is enough and nobody asks why.',
            ),
          },
          {
            question: 'How do I have my data deleted?',
            answer: paragraphs(
              'Write to <a href="mailto:privacy@vale.example">privacy@vale.example</a> from the address concerned. Invoices have to be kept by law; everything else goes within a month, and we tell you when it has gone.',
            ),
          },
        ],
      },
    ],
  },
]
