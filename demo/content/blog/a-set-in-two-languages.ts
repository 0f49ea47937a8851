import { paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const aSetInTwoLanguages: DemoArticle = {
  slug: 'a-set-in-two-languages',
  title: 'A set in two languages',
  subTitle: 'What changed when the director had to look up',
  date: '2026-01-20',
  categoryId: 4,
  contents: [
    paragraphs(
      'Kit Ballantyne’s first language is British Sign Language. When a maker of telephones booked them for a film in it, the production added an interpreter to the crew list and thought that this was the change. By the evening of the first day they had rearranged the whole set. We asked the first assistant director, who has run sets for thirty years, to tell us how.',
    ),
    paragraphs(
      'Shouting is how a set is normally governed. You call for quiet, you call for the rehearsal, you call ‘turning’. None of that reaches a deaf actor, and Kit was opposite one. So everything that had been called had to be seen. A lamp on a stand was turned on for ‘stand by’ and off for ‘go’. It could be seen from everywhere. At once the people in the next room, who never hear anything, knew what was happening as well.',
    ),
    paragraphs(
      'Then people had to face each other. You cannot sign to the back of somebody’s head. Talks that would have taken place over a shoulder, at a monitor, with half an ear, were now had by two persons standing still. They became shorter.',
    ),
    paragraphs(
      'The interpreter stood beside the director, not beside the actors, so that the answer and the face could be looked at in one. They were given the script a week early, like a head of department. They had breaks, every half hour, with a second interpreter, for it is tiring work. All of that was in the schedule. It cost, the producer says, as much as one lamp.',
    ),
    paragraphs(
      'What cannot be done is to talk while pointing at something. One points. One waits until it has been looked at. Then one talks. It felt slow for an hour, and afterwards, he says, like being grown up.',
    ),
    paragraphs(
      'Framing changed. The director of photography was used to cutting at the chest. In a signed scene this is like cutting off the sound. So they moved back, and used a longer lens, and lit hands the way one lights a mouth. The editor could not cut in the middle of a sign. The film is calmer than their others and has been more widely shown.',
    ),
    paragraphs(
      'Subtitles were placed where the hands were not. It sounds obvious. It took three rounds.',
    ),
    paragraphs(
      'We rang the first assistant six months later. The lamp is still in use. So is the rule that whoever wants to say something to an actor goes and stands in front of them. He has had cards printed with twelve signs: stop, again, wait, water, lunch, good, sorry. Everybody gets one with the call sheet, on every job.',
    ),
    paragraphs(
      'Kit’s verdict was two signs long. The interpreter hesitated, and gave it to us as ‘not bad’. We have been told since that it is rather stronger.',
    ),
  ],
  subTitles: ['Lines of sight', 'The interpreter', 'The camera', 'What stayed'],
  highlight: 'Nobody shouted all day. It turned out that nobody needed to.',
  images: [
    {
      scene:
        'Two figures facing each other with large expressive hands mid-sign, crew silhouettes watching; coral, ink and sky',
      alt: 'Drawing of two people signing to each other while a film crew watches',
    },
    {
      scene: 'A pair of hands in four positions across the frame like a frieze; clay and cream',
      alt: 'Drawing of a frieze of hands in four positions',
    },
  ],
  mustRead: false,
  views: 735,
}
