import { paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const actingWithoutALine: DemoArticle = {
  slug: 'acting-without-a-line',
  title: 'Acting without a line',
  subTitle: 'How commercials are cast, and why the best take is the dull one',
  date: '2025-10-28',
  categoryId: 4,
  contents: [
    paragraphs(
      'In half of all commercials somebody has to do something quite ordinary for six seconds. Open a letter. Get into a car. Taste soup. It is cast as seriously as a play, with less to go on, and most of those who try for it are rejected for doing too much.',
    ),
    paragraphs(
      'First rounds are now sent in from home. You film yourself in front of a plain wall: name, height, profiles, hands, and then the scene as described. What a casting director notices in this order is sound, light, and whether you have read to the end. ‘You open the letter. It is not what you thought’ is a complete story. It does not say whether it is better or worse. Choose.',
    ),
    paragraphs(
      'Send two takes, not five, and let them differ. The first is what they asked for. The second is what you would do if it were your kitchen.',
    ),
    paragraphs(
      'Silent-film actors had to be seen from the back of a fairground tent. You are being seen on a telephone, in bed. A thought is sufficient. If you really try to recall where you have left your keys, a spectator will see it at forty centimetres. If you show that you are trying to, they see an actor in a pullover.',
    ),
    paragraphs(
      'A mime on our non-binary board teaches it thus. Do the action for real, with the object, ten times, until you are bored. Now take the object away and do it without adding anything. It will be smaller than you believe. That is its size.',
    ),
    paragraphs(
      'Commercials are put together from many angles. If you take the cup with your left hand on the word ‘morning’ in the wide shot, you do so in the close one, and in the one at four o’clock, with cold coffee. Script supervisors remember for everybody, but they remember those who make it easy with particular warmth.',
    ),
    paragraphs(
      'Find one physical fact for each beat: cup on the word, look on the breath, turn when the door closes. Then you can forget it, and be there.',
    ),
    paragraphs(
      'Ask to see the cut and you may be disappointed. They took the fourth take, in which you thought that nothing had happened. In the seventh you were wonderful. But a viewer has to believe in this kitchen in less than one second, and wonderful takes two.',
    ),
    paragraphs(
      'After that it goes to the music, to somebody who puts a telephone number under it, and to eleven territories with dates of their own. We read those. You may get back to your soup. If it was a good job you will, for the rest of your life, be asked by strangers at bus stops whether it was really any good; and, since one should not do advertising for free, you smile and say nothing at all.',
    ),
  ],
  subTitles: ['The self-tape', 'Less', 'Continuity', 'The dull one'],
  highlight: 'Do not show us that the coffee is hot. Drink it.',
  images: [
    {
      scene:
        'A figure with a cup seen in four consecutive frames, hardly changing; warm grey and coffee brown',
      alt: 'Drawing of four frames of a person with a cup, hardly changing from one to the next',
    },
    {
      scene:
        'A telephone on a small stand in front of a curtain, a figure stepping up to a tape mark; teal and clay',
      alt: 'Drawing of a person stepping up to a mark in front of a telephone on a stand',
    },
  ],
  mustRead: false,
  views: 470,
}
