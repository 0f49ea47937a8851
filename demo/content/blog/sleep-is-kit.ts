import { paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const sleepIsKit: DemoArticle = {
  slug: 'sleep-is-kit',
  title: 'Sleep is part of the kit',
  subTitle: 'On call times, evenings, and how not to be tired in the face',
  date: '2026-05-05',
  categoryId: 3,
  contents: [
    paragraphs(
      'Make-up artists can tell. They put a hand under your chin, turn you to the mirror and say nothing at all, and then reach for the second drawer. It is the drawer for people who slept for five hours. One of them tells us that in a good week she does not open it.',
    ),
    paragraphs(
      'A face that has slept holds less water under the eyes, has a more even colour and moves a fraction faster. It is that last thing which a camera sees. Tired people blink more slowly, and a photographer with a flash gets a third of the frames with half an eye shut. After two hours they think that it is the light.',
    ),
    paragraphs(
      'The rest of you shows as well. Tired models stand on one leg, lose the thread, catch cold. They say yes to things because it is easier.',
    ),
    paragraphs(
      'Beach, snow, city without cars: the beautiful light is early. You cannot decide at ten in the evening to be asleep. What helps is decided in the afternoon. Eat at six. Walk for half an hour while it is still light. Lay out everything, so that no thought is left to have. No screen in bed; not out of virtue, but because it is a window, and your head takes it for morning.',
    ),
    paragraphs(
      'If you lie awake, lie there. Rest with closed eyes is worth about half, and half is a lot. Most models slept badly before the best job of their lives.',
    ),
    paragraphs(
      'For two days it is not worth it: stay on home time, go to bed at odd hours, and be rather strange. From four days on, change at once. Daylight at breakfast, no sleep before nine however much it hurts, and no decisions on the first afternoon. Bookers know this and do not ring you then with a contract. If one does, say that you are asleep. It will be true.',
    ),
    paragraphs(
      'Short sleeps are an art of their own. Twenty minutes, flat, with a coat over the face. Set an alarm and put it out of reach. Do it on the set’s sofa and tell somebody, or you will be found by a runner who thinks that you have fainted.',
    ),
    paragraphs(
      'Eleven hours between the wrap of one job and the call of the next: the law says so for employees, and we say so for everybody. If a client runs over until midnight, the next morning’s call moves, and it is we who tell the next client. They are never glad. They always agree that they would rather have you at ten, awake, than at eight with the second drawer open.',
    ),
    paragraphs(
      'Seen in this light, the most professional thing in a model’s evening is to leave a very nice dinner before the cheese.',
    ),
  ],
  subTitles: [
    'Why it shows',
    'The call at five',
    'Between time zones',
    'It is also the agency’s business',
  ],
  highlight: 'Make-up can hide one bad night. It can do nothing about two.',
  images: [
    {
      scene:
        'A sleeping figure under a large patterned quilt drawn as flat shapes, one arm out; midnight blue, plum and bone',
      alt: 'Drawing of a person asleep under a large patterned quilt, one arm outside it',
    },
    {
      scene:
        'A window at dawn with a glass of water and an alarm clock on the sill; pale blue and copper',
      alt: 'Drawing of a window sill at dawn with a glass of water and an alarm clock',
    },
  ],
  mustRead: false,
  views: 395,
}
