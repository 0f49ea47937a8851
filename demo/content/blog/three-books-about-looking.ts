import { paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const threeBooksAboutLooking: DemoArticle = {
  slug: 'three-books-about-looking',
  title: 'Three books about looking',
  subTitle: 'And a tailor’s manual, from the shelf above the agency’s kettle',
  date: '2025-04-29',
  categoryId: 4,
  contents: [
    paragraphs(
      'Between the kettle and the fuse box there is a shelf of some forty books. Models borrow from it for trains. They come back with sand in them, or with lipstick, once with a page of sums in the margin. Three are replaced every other year because someone has loved them to pieces.',
    ),
    paragraphs(
      'It began as four television programmes in 1972 and takes an evening to read. Berger asks who is doing the looking in a picture, and for whom the person in it has been arranged. If you earn your living by being looked at, it is a shock, and then a tool. You start to notice which briefs want a person and which want a surface. One of our models kept a sentence from it on the screen of her telephone for a year, for courage.',
    ),
    paragraphs(
      'It is written plainly and in heavy type. It can be read aloud, and in a car to Normandy it was.',
    ),
    paragraphs(
      'Six essays from the seventies, sharper each time you open it. Sontag distrusts the camera, and she is most useful where you disagree with her. Does photographing someone take something from them? Every model has an answer, and it depends on the day. Read it with a pencil.',
    ),
    paragraphs(
      'Our copy has three sets of notes by three people who never met. They argue with her, then with one another. By the last chapter one has won.',
    ),
    paragraphs(
      'His last book, short and sad. He looks for his mother in old photographs and finds her in one, as a child, and he does not show it to us. On the way he names two things about pictures: what they tell anybody, and the small thing that happens to pierce you alone. He also writes well on posing, on feeling himself turn into an image as soon as a lens is lifted. Models nod at that page.',
    ),
    paragraphs(
      'In the original it is <em>La Chambre claire</em>, and we have both. The French one has the coffee stain.',
    ),
    paragraphs(
      'The fourth is a tailor’s handbook from between the wars, no author we have been able to trace, with fold-out drafts. There is a chapter on how to observe a customer as he comes in: which shoulder is the lower, where he carries his keys, does he look at himself in the glass or at you? It is the best description of casting that we know.',
    ),
    paragraphs(
      'Nobody takes it on trains; it is too heavy. They sit on the stairs with it at lunch. If you come for an appointment and find someone there, under a coat, measuring the air with two fingers, please step over.',
    ),
  ],
  subTitles: [
    'Ways of Seeing, by John Berger',
    'On Photography, by Susan Sontag',
    'Camera Lucida, by Roland Barthes',
    'And the manual',
  ],
  highlight:
    'The shelf is for borrowing. The only fine is that you have to tell us what you thought.',
  images: [
    {
      scene:
        'A shelf of books as flat blocks with a kettle beside it, one book pulled halfway out by a hand; walnut, oxblood and cream',
      alt: 'Drawing of a bookshelf beside a kettle, a hand pulling out one of the books',
    },
    {
      scene: 'A seated figure reading on a stair, coat round the shoulders; grey-green and paper',
      alt: 'Drawing of a person reading on a stair with a coat round the shoulders',
    },
  ],
  mustRead: false,
  views: 640,
}
