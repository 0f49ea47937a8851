import { paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const whatDancersKnow: DemoArticle = {
  slug: 'what-dancers-know',
  title: 'What dancers know about standing still',
  subTitle: 'A movement director’s notes from two days with ten models',
  date: '2025-01-28',
  categoryId: 4,
  contents: [
    paragraphs(
      'Four times a year we ask a movement director to spend a weekend with ten people who would like to be models. She was a dancer for twenty years. On the first morning nobody walks. They stand, and after half an hour most are exhausted.',
    ),
    paragraphs(
      'Ask somebody to stand still and they lock everything: knees, jaw, hands. The picture that results is of a person waiting for a dentist. A dancer who stands is doing something else. The weight is somewhere, over one foot, on the way to the other, and the rest of the body knows about it. Nothing moves and yet one can see what would happen next.',
    ),
    paragraphs(
      'Her first exercise takes place in pairs. One closes their eyes and stands; the other lays a finger on a shoulder, lightly, and waits. At some point the standing one has to do something about it. It is astonishing how late most people notice where they are about to fall.',
    ),
    paragraphs(
      'Models are often told to move and then to hold. Dancers never hold; they arrive. She has us lift an arm as though to take a book from a shelf, and stop when the hand has got there. Then again, without a shelf, and again, half way. In the third version there is suddenly a photograph: an arm with an intention that nobody can see.',
    ),
    paragraphs(
      '‘Do less’ is what photographers say, and it does not help. ‘Finish it later’ does. You begin a turn, and you keep the last of it for yourself. It leaves a trace in the neck. That is what art directors mean by presence, and they would book it by the metre if they could.',
    ),
    paragraphs(
      'A dancer will do the same eight bars two hundred times without getting worse. On a set this is worth gold. The flash did not fire, the collar was up, somebody’s foot was in the frame: again, please. Those who have had no training do it again, only more so. By the sixth time it has become a portrait of somebody doing it again.',
    ),
    paragraphs(
      'Her cure is to give each repetition a different small task that no one will see. Now count the lamps. Now listen for the lift. Now think of the floor as warm. The form stays the same; the person stays awake inside it.',
    ),
    paragraphs(
      'We asked her that in return. She had to think. Eyes, she said. Dancers on a big stage look at the second balcony and at nobody. Models can look at one thing, very near, with a hundred people in the room, and mean it. And patience with shoes.',
    ),
    paragraphs(
      'Two of her former dancers are now on our boards. You can tell which by the way they wait for the lift: upright, unhurried, and without a telephone.',
    ),
  ],
  subTitles: [
    'Where the weight is',
    'The end of a gesture',
    'Repetition',
    'What dancers can learn from models',
  ],
  highlight: 'Stillness is a movement that you have decided not to finish.',
  images: [
    {
      scene:
        'Three dancers in practice clothes, one mid-turn, two balanced on one leg; grey, ochre and ink',
      alt: 'Drawing of three dancers in practice clothes, one turning, two balanced on one leg',
    },
    {
      scene:
        'A figure with one arm raised and its shadow on the wall doing the same a little later; blush and slate',
      alt: 'Drawing of a dancer with one arm raised, the shadow on the wall slightly behind',
    },
  ],
  mustRead: false,
  views: 830,
}
