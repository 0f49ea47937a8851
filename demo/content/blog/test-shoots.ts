import { paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const testShoots: DemoArticle = {
  slug: 'test-shoots',
  title: 'Four people and no money',
  subTitle: 'What a test shoot is for, and who owns what comes of it',
  date: '2026-09-22',
  categoryId: 1,
  contents: [
    paragraphs(
      'Nobody is paid for a test. The photographer brings the camera, the stylist begs the clothes, the make-up artist brings the kit, the model brings a Saturday. In the evening they have had a day of pure work with no client in it, and often it is the best picture that any of them makes that year.',
    ),
    paragraphs(
      'A book wants pictures that commissions do not supply. Clients ask for more of what you have shown; they seldom ask for what you have not. A new face with twelve smiling pictures needs one that does not smile. A beauty photographer would like to be asked for knitwear. A test is how one gets to be asked.',
    ),
    paragraphs(
      'For the model it is also school. There is time to see the frame on the screen and go back and do it again with the weight on the other leg. On a job that would be stealing; here it is what the day is about.',
    ),
    paragraphs(
      'We send models to tests only with people we have met. We read the idea beforehand: a page of references, a list of looks, the address, who will be there. A test has a call sheet, and it ends. New faces do not go alone; in their first months somebody from the table looks in at lunch, with fruit.',
    ),
    paragraphs(
      'What we decline is vague. ‘Something raw, we will see on the day’ is not an idea, it is a hope, and as a rule somebody else’s hope. Lingerie, nudity and wet clothes are not tested in the first year at all.',
    ),
    paragraphs(
      'The photographer owns the copyright. The model owns their likeness. Everybody may show the pictures in a portfolio, on their own site and under their own name in social media, with the other three credited. None of them may sell them, and that includes ‘a small brand that would only like to use one’.',
    ),
    paragraphs(
      'If somebody wants to buy, it can be done: then the test becomes a job, with a fee for each of the four and a usage with an end date. We have a one-page agreement that says so. All four sign it before the first frame, when everybody is in love with the project, because by the time that it matters they may not be.',
    ),
    paragraphs(
      'The commonest disappointment is silence. So the agreement has a date in it: by then, each gets at least four finished pictures in full size. A photographer who delivers late three times is not sent a fourth model. It is our only threat and we have had to use it twice.',
    ),
    paragraphs(
      'Of the pictures that come, perhaps two enter the book. It is a good yield. Put them at the front, take out the two that you have been fond of for too long, and look at how the rest has grown older overnight. This, too, is what a test is for.',
    ),
  ],
  subTitles: ['Why anybody does it', 'How we choose', 'Who owns what', 'Four weeks later'],
  highlight:
    'A test is paid in pictures, so that the pictures had better be worth something to all four.',
  images: [
    {
      scene:
        'Four figures around a bare studio: photographer, stylist with garments over an arm, make-up artist, model; clay, sky and ink',
      alt: 'Drawing of a photographer, a stylist, a make-up artist and a model in a bare studio',
    },
    {
      scene: 'A contact sheet with two frames circled in red; black, paper and oxblood',
      alt: 'Drawing of a contact sheet with two frames circled in red',
    },
  ],
  mustRead: false,
  views: 880,
}
