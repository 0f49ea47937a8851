import { paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const theCard: DemoArticle = {
  slug: 'the-card',
  title: 'A card and what it knows',
  subTitle: 'In praise of the smallest printed thing in fashion',
  date: '2026-10-27',
  categoryId: 4,
  contents: [
    paragraphs(
      'Somewhere in every casting director’s office is a shoebox. It is full of cards, somewhat smaller than a sheet of writing paper: a face on the front, three or four pictures on the back, a name, some numbers, the agency. They have been declared dead every year for twenty years. We printed eleven thousand of them last season.',
    ),
    paragraphs(
      'Comp card, say the Americans, for composite. In German-speaking countries it is the sedcard. In London it used to be a zed card, and in Paris it is a <em>composite</em> again, with the stress at the other end. It is the one thing that a model takes into a room and does not bring out again.',
    ),
    paragraphs(
      'The format is that of a hand. One can hold five fanned out, like a game, and that is indeed how they are used: laid on a table, moved about, two put side by side, one taken away. We have seen a campaign for a bank decided within four minutes, by a woman who was talking about something else throughout.',
    ),
    paragraphs(
      'There is only one picture on it. Choosing it takes the table here a whole afternoon. It must be true today, and recognisable from two metres. It has to be somebody looking, rather than somebody being seen. Above all it must not be the best picture. The best picture belongs to the photographer; people ask who took it. You want the one after which they ask who that is.',
    ),
    paragraphs('The name stands small. Good agencies are known by how small.'),
    paragraphs(
      'Height, bust or chest, waist, hips, shoes; hair and eyes. They are there for the wardrobe and for nobody else. They are measured at the table, each season, by one and the same person with one and the same tape. We would rather lose a job than gain two centimetres. For juniors there are height and shoe size alone, and a first name.',
    ),
    paragraphs(
      'What does not stand there is age. Clients ask us for a playing age, and that we will say: it is a range, about a picture, and no secret about a person.',
    ),
    paragraphs(
      'The founder of this agency used to write on the reverse of the office copy, in pencil, what could not be seen. Speaks Danish. Rows. Home by six. It is still done so. When a brief comes for someone who can mend a net, the search engine shrugs, and somebody gets up and turns over the cards.',
    ),
    paragraphs('This site, too, is in the end a card with a great many backs. Do turn it over.'),
  ],
  subTitles: ['What it is called', 'The front', 'The numbers', 'The back of the back'],
  highlight: 'Four pictures and six facts. Everything else you have to find out for yourself.',
  images: [
    {
      scene:
        'A hand holding a card with a portrait up to a window, the same face blurred large behind; bone, grey and moss',
      alt: 'Drawing of a hand holding a printed portrait card up to a window',
    },
    {
      scene: 'A wall of many small cards in a grid, three of them turned over; ink, paper and rust',
      alt: 'Drawing of a wall of small portrait cards, three of them turned to their backs',
    },
  ],
  mustRead: false,
  views: 310,
}
