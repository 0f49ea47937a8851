import { bullets, paragraphs, part } from '../html.ts'
import type { DemoSection } from '../types.ts'

export const aboutSections: readonly DemoSection[] = [
  {
    page: 'abouts-us',
    section: 'first_section',
    title: 'About us',
    content:
      paragraphs(
        'Vale is a model and talent agency in the tenth arrondissement of Paris. Nine people work at one long table; seventy-two models work from it.',
      ) +
      part(
        'What we do',
        paragraphs(
          'We represent. That means that we find people, prepare them, put them forward, negotiate for them, see that they are safe at work, send the invoice and pay them whether or not the invoice has been paid. For clients it means one person who knows the answer, or knows when there will be one.',
        ),
      ) +
      part(
        'How we are small on purpose',
        paragraphs(
          'A booker at Vale looks after no more than twelve models. It is the number at which one person can know who has moved house, who has an exam and who should not be sent to the same client a third time. When a board is full, it is full.',
        ),
      ) +
      part(
        'Where we are',
        paragraphs(
          'Our table is in Paris. Through mother and partner agencies, our models work in Milan, London, Copenhagen, Madrid, Seoul and Tokyo, on placements that both agencies can see in one calendar.',
        ),
      ),
    image: {
      scene:
        'Wide banner of a long table seen end-on with five figures around it, telephones and printed cards, a courtyard window behind; paper, ink and oxblood',
      alt: 'Drawing of an agency’s long table with five people around it, telephones and printed cards',
    },
    button: { label: 'The story', link: '/the-story' },
  },
  {
    page: 'culture',
    section: 'first_section',
    title: 'Culture',
    content:
      paragraphs(
        'An agency’s culture is what happens when a job goes wrong at seven in the evening. This is what happens here.',
      ) +
      part(
        'We pick up',
        paragraphs(
          'A model on a job can reach a booker at any hour. If something on set is not what was agreed, the model rings, and the booker speaks to the client. The model need not.',
        ),
      ) +
      part(
        'We say what it costs',
        paragraphs(
          'Commission is written in the contract and on each statement, in figures. Advances are recorded the day they are made. There is no charge for being represented, for digitals, for a page on this site or for a comp card.',
        ),
      ) +
      part(
        'We eat lunch',
        paragraphs(
          'At the table, together, at one. Models in town are welcome and several have keys. A good many second seasons were planned over lentils.',
        ),
      ),
    image: {
      scene:
        'Wide banner of figures at lunch seen from above, hands, plates and a telephone; olive, tomato and cream',
      alt: 'Drawing of a shared lunch seen from above: hands, plates and one telephone',
    },
  },
  {
    page: 'values',
    section: 'first_section',
    title: 'Values',
    content:
      paragraphs(
        'Five rules. They are in every contract, ours and theirs, so that they can be held against us.',
      ) +
      part(
        'Consent is specific',
        paragraphs(
          'Nudity, sheer garments, smoke, height, water, animals, intimacy with another model: each is agreed in writing before the day, by the model. Agreement to one is not agreement to the next, and may be withdrawn.',
        ),
      ) +
      part(
        'Health comes before the booking',
        paragraphs(
          'Every adult model has a current medical certificate. We do not comment on weight, we do not send people to clients who do, and nobody is asked to change their body for a job.',
        ),
      ) +
      part(
        'Children are children',
        paragraphs(
          'Juniors work with a licence, a chaperone and short hours, and their school has the last word on dates. Their surname, home town and measurements are published nowhere.',
        ),
      ) +
      part(
        'Pay is prompt',
        paragraphs(
          'Models are paid thirty days after the job. Collecting from the client is our work and our risk.',
        ),
      ) +
      part(
        'Pictures have limits',
        paragraphs(
          'A picture may be used for what was agreed and for as long as was agreed. That includes training software on it and building a likeness from it, for which the answer is no unless the model has signed a yes.',
        ),
      ),
    image: {
      scene:
        'Wide banner of two hands signing a page on a clipboard, one sleeve tailored, one knitted; chalk and ink with an oxblood pen',
      alt: 'Drawing of two hands over a clipboard, one of them signing',
    },
  },
  {
    page: 'our-world',
    section: 'first_section',
    title: 'Our world',
    content:
      paragraphs(
        'A week here has a shape. On Monday options are confirmed or released. On Tuesday and Wednesday people are on trains. Thursday is for castings, Friday for digitals, and on Saturday morning somebody is still at the table because a job is running in another time zone.',
      ) +
      part(
        'Six cities',
        paragraphs(
          'Most of our models divide the year between two. We keep their papers in order, find them a room with a door that locks, and leave them the name of a doctor and of a good café.',
        ),
      ) +
      part(
        'Beyond the boards',
        paragraphs(
          'Twice a year we open the studio to young photographers, stylists and make-up artists for a test week. Everybody works unpaid on the same terms, everybody leaves with pictures, and no picture may be sold. Dates are in the <a href="/blog">journal</a>.',
        ),
      ),
    image: {
      scene:
        'Wide banner of a railway platform with three figures and one suitcase, train as one long flat band; petrol blue, rust and stone',
      alt: 'Drawing of three models on a railway platform with one suitcase, a train drawn as a single band',
    },
  },
  {
    page: 'commercial-excellence-integrity',
    section: 'first_section',
    title: 'Commercial excellence, integrity',
    content:
      paragraphs('What a client may expect of us, in terms that can be checked.') +
      bullets(
        '<strong>An answer within one working day</strong>, also when it is no.',
        '<strong>One price with its parts</strong>: the model’s fee, the usage, the agency fee, expenses. Nothing is added after confirmation that was known before it.',
        '<strong>Options in order of receipt.</strong> First means first. A second option that challenges gives the first until noon on the next working day to confirm or release.',
        '<strong>Digitals no older than three months</strong>, unretouched, with the date.',
        '<strong>A replacement</strong> of the same standing, or no fee, if a model falls ill.',
      ) +
      part(
        'And what we ask',
        paragraphs(
          'The whole use of the pictures, before we quote. Real dates. A call sheet by six on the evening before. A place to change with a door. Lunch.',
        ),
      ),
    image: {
      scene:
        'Wide banner of a wall calendar grid with pinned cards, one figure reaching to move one; grey, ink and mustard',
      alt: 'Drawing of a person reaching up to move a card on a wall calendar',
    },
  },
  {
    page: 'remarkable-experience',
    section: 'first_section',
    title: 'A remarkable experience',
    content:
      paragraphs(
        'Remarkable is mostly a matter of small things being right. This is how a booking goes when they are.',
      ) +
      part(
        'Before',
        paragraphs(
          'You keep a few models on your list and send one request. The same day a named booker writes back with dates and a package of pictures chosen for your brief rather than ours.',
        ),
      ) +
      part(
        'The day',
        paragraphs(
          'The model has read the call sheet, is fed, rested and fifteen minutes early, and has with them what the list says. Their booker has the number of your producer and does not use it unless needed.',
        ),
      ) +
      part(
        'After',
        paragraphs(
          'One invoice, which agrees with the confirmation. A note on what worked. And, before the usage runs out, a reminder: we keep the dates, so that nobody has to be embarrassed.',
        ),
      ),
    image: {
      scene:
        'Wide banner of a figure arriving on set through a tall door, coat on, bag on shoulder, two crew silhouettes with a light stand; ink, amber and stone',
      alt: 'Drawing of a model arriving on a film set through a tall door as two of the crew raise a light',
    },
  },
  {
    page: 'the-story',
    section: 'first_section',
    title: 'The story',
    content:
      paragraphs(
        'Vale began with a card index. Its founder, Claire Vale, had been a booker for eighteen years in houses where the cards were kept by telephone number, and thought that they should be kept by person.',
        'She rented a first floor above a bookbinder’s in 2011, took on four models whom nobody else had time for, and wrote on each card what a client could not see: who reads, who rides, who needs to be home by six.',
      ) +
      part(
        'The first year',
        paragraphs(
          'There were two jobs in January and none in February. In March a knitwear house asked for someone who could really row. There was a card for that. The house is still a client and the model is still on the board; he rows less.',
        ),
      ) +
      part(
        'Nine people, one table',
        paragraphs(
          'The bookbinder retired and left us the table, which seats fourteen and has not been sanded. A men’s board followed in 2013, juniors in 2016, and in 2019 a non-binary board, at the request of the three models who were its first members.',
        ),
      ) +
      part(
        'Now',
        paragraphs(
          'The cards are in a computer, and this site is made from them. Claire still writes them, by hand first. Ask any of the models what theirs says: they are shown it on the day they sign.',
        ),
      ),
    image: {
      scene:
        'Wide banner of a wooden card index with one drawer open and one card lifted by a hand; walnut, paper and oxblood',
      alt: 'Drawing of a wooden card index with one drawer open and a hand lifting out a card',
    },
    button: { label: 'Meet the models', link: '/models/all/1' },
  },
]
