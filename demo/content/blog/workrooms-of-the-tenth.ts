import { paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const workroomsOfTheTenth: DemoArticle = {
  slug: 'workrooms-of-the-tenth',
  title: 'Behind the courtyard doors',
  subTitle: 'A walk past pleaters, glovers and a man who makes only feathers',
  date: '2026-04-14',
  categoryId: 4,
  contents: [
    paragraphs(
      'Our building has three courtyards. In the first are bicycles, in the second are we, and in the third, behind a door which looks like that of a coal cellar, someone has been pleating cloth since before any of us was born. The quarter is full of such doors. With permission, and without addresses, here are four.',
    ),
    paragraphs(
      'Pleats are made with paper. Two sheets of stout card have been folded into the same pattern, by hand, for a week; between them goes the silk; the sandwich is rolled, tied and steamed in a cupboard. Some of the forms are seventy years old, and have names of customers on them in pencil. He lets you touch the card but not the silk.',
    ),
    paragraphs(
      'He tells by the way she comes up the stairs whether a model will be able to wear it. Sunray pleats want to be walked in from the hip. If you pull at them with your knees they open like a bad umbrella.',
    ),
    paragraphs(
      'Her tools are a boxwood stretcher and talcum, and her skins are so thin that you can read a newspaper through them. A glove is cut from a rectangle which has been damped and pulled in one direction, and pulled again in the other, until only as much give is left as a hand needs. She makes eight pairs in a day. For shows she comes to the fitting and looks only at wrists.',
    ),
    paragraphs(
      'On the wall there are wooden hands, in sizes, from six to ten. The one with a ring on it is from a film.',
    ),
    paragraphs(
      'He really does nothing else. Feathers come to him as by-products from farms, with papers, and leave as grass, as fur, as flowers, as a collar which trembles when its wearer breathes. He works with scissors, paste, a steam kettle and no radio, because he needs to hear if something tears. A large piece takes four hundred hours. It is worn for ninety seconds and then lives in a box with his name on it.',
    ),
    paragraphs(
      'He asked us whether models mind. We said that they hold their breath. He seemed pleased.',
    ),
    paragraphs(
      'All the others depend on him. He has a room the width of a bed, and on Mondays it is full, because irons are dropped on the Sunday before a show. He has no sign and, until this spring, had no successor. Now there is an apprentice. She modelled for four seasons with a partner agency of ours, and got tired of waiting backstage for the steam to come back.',
    ),
    paragraphs(
      'If you go for a walk in the tenth on a weekday, look through the gates that stand open. Do not go in. Look up: where there are curtains, people live; where there is a bare lamp, somebody is making something.',
    ),
  ],
  subTitles: ['The pleater', 'The glover', 'The feather man', 'The man who repairs irons'],
  highlight: 'In this street a skirt can be born, dyed, pleated and insured before lunch.',
  images: [
    {
      scene:
        'A Paris courtyard with tall workshop windows, one figure carrying a roll of cloth on the shoulder; stone, petrol and rust',
      alt: 'Drawing of a Paris courtyard with tall workshop windows and a person carrying a roll of cloth',
    },
    {
      scene: 'Large folded paper forms like fans on a worktable with two hands; cream and indigo',
      alt: 'Drawing of two hands at a worktable covered with fan-like folded paper forms',
    },
    {
      scene: 'A single long feather under a lamp held by tweezers; ink, emerald and gold',
      alt: 'Drawing of a long feather held by tweezers under a lamp',
    },
  ],
  mustRead: false,
  views: 425,
}
