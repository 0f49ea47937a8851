import { bullets, paragraphs } from '../html.ts'
import type { DemoSection } from '../types.ts'

export const contactSections: readonly DemoSection[] = [
  {
    page: 'contact-us',
    section: 'first_section',
    title: 'Contact us',
    content: paragraphs(
      'The fastest way to a booker is a request from your <a href="/favourite">favourites</a>. For everything else, use the form, write or ring. We answer within one working day.',
    ),
    image: {
      scene:
        'Wide banner of a tall Paris window with a desk before it, one seated figure writing, one standing with a coat on the arm; pale grey, ink and copper',
      alt: 'Drawing of an office by a tall window: one person writing at the desk, one standing with a coat over the arm',
    },
    extra: {
      content_1: paragraphs(
        '<strong>The door.</strong> Second courtyard, staircase C, first floor. There is a lift.',
      ),
      content_2: paragraphs(
        'Visits are by appointment. If you would like to be represented, please apply <a href="/become-a-model">online</a> first: we see the pictures the same way as we would see you, by daylight, and nobody waits on a staircase.',
      ),
    },
  },
  {
    page: 'media-and-press',
    section: 'first_section',
    title: 'Media and press',
    content:
      paragraphs(
        'We talk to journalists, researchers and broadcasters about the trade as well as about our models. Interviews with a model are arranged through the booker, never directly.',
      ) +
      bullets(
        'Credit for every picture: model’s name, then ‘Vale, Paris’.',
        'Digitals and measurements are for casting and may not be published.',
        'Requests about juniors are answered by the head of the board only.',
      ),
    image: {
      scene:
        'Wide banner of a figure in front of three reporters’ microphones seen from the side, calm profile, high collar; ink and powder blue',
      alt: 'Drawing of a model in profile before three microphones',
    },
    extra: { phone: '+33 1 99 00 14 26', email: 'press@vale.example' },
  },
  {
    page: 'business-contact',
    section: 'first_section',
    title: 'For businesses',
    content: paragraphs(
      'Partnerships, framework agreements, castings across several markets: tell us who you are and what you have in mind. To book a model for a dated job, a <a href="/booking">booking request</a> is quicker.',
    ),
    image: {
      scene:
        'Wide banner of two figures shaking hands across a table strewn with printed cards; green, paper and ink',
      alt: 'Drawing of two people shaking hands across a table covered with printed cards',
    },
  },
]
