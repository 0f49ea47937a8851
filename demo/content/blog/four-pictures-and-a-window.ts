import { paragraphs, steps } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const fourPicturesAndAWindow: DemoArticle = {
  slug: 'four-pictures-and-a-window',
  title: 'Four pictures and a window',
  subTitle: 'How to take digitals that an agency can use',
  date: '2025-04-08',
  categoryId: 3,
  contents: [
    paragraphs(
      'Digitals are the plainest photographs that will ever be made of a model, and the most looked at. They used to be taken on instant film and many people still call them polaroids. They answer one question. What does this person look like when nobody is helping?',
    ),
    paragraphs(
      'A client who books from a campaign books the campaign’s light, its make-up and its retoucher. Then the model comes in at the door. Digitals are how everyone avoids that second of silence. Ours are made each season in the same place, with the date on them, and go out beside the book. An agency that does not show them has something to hide, and it is seldom the model’s fault.',
    ),
    paragraphs(
      'For applicants it is simpler still. They are all that we need. Paid portfolios make our work harder, since we have to look through them to find the person.',
    ),
    paragraphs(
      'Choose a room with one large window and no direct sun. Overcast is perfect. Switch off every lamp; two colours of light on a face make it look ill. Stand two metres from a plain wall, with the window to one side and a little in front of you. If there is a dark side to your face, turn to the window until it is grey.',
    ),
    paragraphs(
      'The camera is a telephone, held at the height of your chest by another person, turned upright, from three metres away, and zoomed in a little rather than brought near. A lens close to a face makes it all nose. Wipe it first. It is the best retouching that there is.',
    ),
    steps(
      '<strong>Face, front.</strong> Hair away from it, mouth closed, eyes to the lens. Then a second with a real smile.',
      '<strong>Face, side.</strong> Chin level, ear to be seen.',
      '<strong>Half figure.</strong> Arms loose.',
      '<strong>Full figure.</strong> Barefoot or flat shoes, whole feet in the frame, with a hand’s breadth above the head.',
    ),
    paragraphs(
      'Wear what shows your outline and says nothing: a vest and jeans, a plain T-shirt and dark trousers. Not a swimsuit. We do not need one from anybody, and nobody who asks a stranger for such pictures by message is an agency.',
    ),
    paragraphs(
      'Look at each for the time it takes to say your name. Is it sharp? Is it you on an ordinary day? Then send it, with no filter and no crop. If you have a scar, a brace, a shaved head from last week, leave it. Half of the people on our boards were signed for what they had been going to apologise for.',
    ),
    paragraphs(
      'Add your height without shoes, your age, where you live, and two sentences on what you like doing. That last line is read more often than you would think. We have signed a beekeeper on the strength of it.',
    ),
  ],
  subTitles: ['Why plain', 'The window', 'The four', 'Before you send them'],
  highlight: 'We are not looking for a good picture of you. We are looking for you.',
  images: [
    {
      scene:
        'A figure in profile beside a bright window, second figure with a small camera at chest height; bone, grey and denim',
      alt: 'Drawing of a person by a window being photographed by a friend with a small camera',
    },
    {
      scene:
        'Four plain frames in a row: front, profile, half figure, full figure of the same person; bone ground',
      alt: 'Drawing of four plain pictures of one person: front, side, half and full figure',
    },
  ],
  mustRead: true,
  views: 2045,
}
