import { bullets, paragraphs } from '../html.ts'
import type { DemoSection } from '../types.ts'

const shopSections: readonly DemoSection[] = [
  {
    page: 'favourites',
    section: 'first_section',
    title: 'Your selection',
    subTitle: 'Models you would like to see. Continue to ask for their dates.',
    content: paragraphs(
      'Keeping a model here reserves nothing. Send the request and a booker will tell you who is free.',
    ),
  },
  {
    page: 'bag',
    section: 'first_section',
    title: 'Your bag',
    content: paragraphs(
      'Day rates and half-day rates, with the usage you have chosen. Prices include VAT. The date is agreed with your booker after payment.',
    ),
  },
  {
    page: 'newsletter',
    section: 'first_section',
    title: 'One letter a month',
    content: paragraphs(
      'New faces, season dates and one long read. You confirm by e-mail, and every letter has a link to stop.',
    ),
  },
  {
    page: 'gift-card',
    section: 'first_section',
    title: 'A gift card from Vale',
    content: paragraphs(
      'For a place on the masterclass, a portfolio day, or any rate in the bag. Choose an amount; the card is sent by e-mail to whomever you name, with your message and a code.',
      'A card can be used in parts. What is left stays on it.',
    ),
    image: {
      scene:
        'A folded card standing upright on a table, blank but for one thin profile line drawn on it, a ribbon beside it; oxblood card on a paper ground',
      alt: 'Drawing of a dark red gift card with the outline of a face in profile',
    },
  },
  {
    page: 'gift-card',
    section: 'terms',
    title: 'Terms of the gift card',
    content: bullets(
      'A card is worth the amount that was paid for it, from 1 to 10,000 EUR, VAT included.',
      'It is valid for three years from the day of payment and only at this agency.',
      'Enter its code in the coupon box when you pay. One code can be used for each payment, and the rest stays on the card.',
      'It is not paid out in cash, except where the law requires it.',
      'You may withdraw within fourteen days of purchase, as long as the code has not been used. The <a href="/return-policy">return policy</a> says how.',
      'If the e-mail with the code has gone astray, write to us from the address that bought it. We void the old code and send a new one.',
    ),
  },
]

const listingSections: readonly DemoSection[] = [
  {
    page: 'commercial-models',
    section: 'first_section',
    title: 'Commercial models',
    subTitle: 'Advertising, catalogue, e-commerce, film',
    content: paragraphs(
      'People who can be believed with a product in their hands. Each has been on set with at least three of our clients, and each has been asked back.',
    ),
    image: {
      scene:
        'Wide banner of three figures doing ordinary things in a row: one tying a shoe, one reading on a box, one carrying a plant; clear daylight palette of sand, sky and brick',
      alt: 'Drawing of three models in a row: one ties a shoe, one reads, one carries a plant',
    },
    film: 'commercial',
    button: { label: 'Send a request', link: '/favourite' },
  },
  {
    page: 'commercial-models',
    section: 'second_section',
    title: 'What a day includes',
    content: paragraphs(
      'A full day is eight hours with a break; a half day is four. E-commerce rates cover pictures on your own site for one year. Advertising, packaging and paid social media are usages of their own and are quoted with the booking, with territory and period stated.',
    ),
    image: {
      scene:
        'A clothes rail in front of a seamless paper roll, one figure half hidden between the garments; cool grey and rust palette',
      alt: 'Drawing of a model half hidden between garments on a rail, in front of a paper backdrop',
    },
    button: { label: 'Questions about rates', link: '/FAQ' },
  },
  {
    page: 'faq',
    section: 'first_section',
    title: 'Questions, answered',
    content: paragraphs(
      'What clients, models and parents ask us most. If yours is missing, <a href="/contact-us">write to us</a>.',
    ),
    image: {
      scene:
        'Wide banner: one figure leaning on a counter with a telephone receiver, another waiting with a portfolio under the arm; slate blue and cream',
      alt: 'Drawing of a booker on the telephone at a counter, with a model waiting beside it, portfolio under one arm',
    },
  },
]

const blogSections: readonly DemoSection[] = [
  {
    page: 'blog',
    section: 'first_section',
    title: 'The journal',
    subTitle: 'Notes from the booking table',
    content: paragraphs(
      'How the work is done, by those who do it: bookings and usage, castings and call sheets, and what we read and watch when the telephone stops.',
    ),
    image: {
      scene:
        'Wide banner of a figure reading a very large newspaper that hides all but hat and hands; ink, paper and one stroke of oxblood',
      alt: 'Drawing of a person behind a large open newspaper, only hat and hands visible',
    },
    film: 'blog',
    button: { label: 'Read the latest', link: '/blog' },
  },
  {
    page: 'blog',
    section: 'second_section',
    title: 'Stories by subject',
    content: paragraphs('Fashion, the life around it, and what it owes to the other arts.'),
  },
  {
    page: 'blog',
    section: 'third_section',
    title: 'Latest stories',
    content: paragraphs('A new piece every three weeks or so, when there is something to say.'),
  },
  {
    page: 'blog',
    section: 'fashion',
    title: 'Fashion',
    subTitle: 'The working side of clothes',
    content: paragraphs('Fittings, casting rooms, coats, and the contracts behind a picture.'),
    image: {
      scene:
        'Wide banner of two figures at a fitting, one standing with arms out in a half-pinned jacket, one kneeling with pins at the hem; chalk, ink and mustard',
      alt: 'Drawing of a fitting: a model in a half-pinned jacket while a tailor kneels at the hem',
    },
    button: { label: 'High fashion board', link: '/models/editorial/high-fashion/1' },
  },
  {
    page: 'blog',
    section: 'lifestyle',
    title: 'Lifestyle',
    subTitle: 'Days, trains, meals and sleep',
    content: paragraphs('What it takes to be rested, solvent and on time in six cities.'),
    image: {
      scene:
        'Wide banner of a figure asleep against a train window, coat over the knees, fields as flat bands of colour outside; moss, sky and tan',
      alt: 'Drawing of a model asleep against a train window, fields passing outside',
    },
    button: { label: 'Lifestyle board', link: '/models/commercial/lifestyle/1' },
  },
  {
    page: 'blog',
    section: 'culture',
    title: 'Culture',
    subTitle: 'Looking, from other angles',
    content: paragraphs(
      'Portraits, dance, books and old photographs: the long history of standing still.',
    ),
    image: {
      scene:
        'Wide banner of a figure in a long coat seen from behind before a large framed painting of a face; museum green and gold',
      alt: 'Drawing of a person in a long coat, seen from behind, looking at a large painted portrait',
    },
    button: { label: 'Portrait board', link: '/models/editorial/portrait/1' },
  },
]

export const listSections: readonly DemoSection[] = [
  ...shopSections,
  ...listingSections,
  ...blogSections,
]
