import { bullets, paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const wednesdaysOnly: DemoArticle = {
  slug: 'wednesdays-only',
  title: 'Wednesdays only',
  subTitle: 'How children work, and who says when they stop',
  date: '2025-07-01',
  categoryId: 3,
  contents: [
    paragraphs(
      'Twelve of the people on our boards are under sixteen. Their page here shows a first name, a few pictures, a height and a shoe size. That is all that a wardrobe department needs. What follows is what a client needs.',
    ),
    paragraphs(
      'No child works in France on an agency’s word alone. There is a permit from the authority, given for a named child or to an agency that has been examined for it. There are limits on the hours by age, which are shorter than you think, and shorter still in school weeks. Most of the fee goes into an account that nobody may touch until the child is grown up. Both parents sign; either can withdraw, and so can the child.',
    ),
    paragraphs(
      'It takes time. A request for next Tuesday will be answered kindly and with no. Three weeks is good, five is better, and school holidays fill first.',
    ),
    paragraphs(
      'A chaperone comes along, whose only task on that day is the child. It may be a parent; for work away from home we prefer that it is not, because parents are shy of stopping things. The chaperone holds the watch. When the time is over it is over, also if the light has just become beautiful. We have never been sent a bad picture because of it, and a good many good ones.',
    ),
    paragraphs(
      'There is a room with a door and a table. There is fruit. There is somewhere to run. The crew is told who the child is and that pictures on private telephones are not taken.',
    ),
    paragraphs(
      'Those who are good at it do not direct. They set up a small true situation and wait. A box that is too heavy for one, a dog that will not sit, a joke that has to be told to the lens. Twenty minutes of play, twenty minutes of something else, then again. A child who is asked to smile shows his teeth. A child who is asked whether a crocodile could drive shows you everything else.',
    ),
    paragraphs(
      'Clothes come in the order in which they itch. Anything with a zip at the neck is last.',
    ),
    bullets(
      'Anything that makes a child look older than the child is.',
      'Make-up beyond a clean face and combed hair.',
      'Feelings for which we would have to make them sad.',
      'Political messages, medicine, and pictures whose use has no end date.',
    ),
    paragraphs(
      'And school days, with very few exceptions, made by the head teacher and not by us. On Wednesdays French schools are traditionally free, wholly or in part, and so Wednesday it is. One of our clients has shot her whole children’s catalogue on Wednesdays for seven years. She says that it is the only day of her week that begins with cartwheels.',
    ),
  ],
  subTitles: [
    'Permission first',
    'Who comes along',
    'How one photographs them',
    'What we turn down',
  ],
  highlight: 'The most important word on a set with a child is the child’s ‘enough’.',
  images: [
    {
      scene:
        'A child-height view: a low table with crayons and a snack, tall adult legs of crew around it; yellow, sky and brick, no face shown',
      alt: 'Drawing of a low table with crayons and fruit, the legs of grown-up crew around it',
    },
    {
      scene:
        'An adult chaperone on a folding chair with a watch and a thermos, a kite leaning beside; mint and ink',
      alt: 'Drawing of a chaperone on a folding chair with a watch, a kite leaning beside the chair',
    },
  ],
  mustRead: false,
  views: 540,
}
