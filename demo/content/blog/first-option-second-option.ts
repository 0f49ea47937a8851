import { bullets, paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const firstOptionSecondOption: DemoArticle = {
  slug: 'first-option-second-option',
  title: 'First option, second option',
  subTitle: 'What a hold on a date promises, and what it does not',
  date: '2025-01-21',
  categoryId: 1,
  contents: [
    paragraphs(
      'Most quarrels in our trade are about one word. A client says ‘we had her on hold’, a model says ‘I kept the week free’, and each is thinking of a different promise. The word is option. It is a good tool if everybody knows what it does.',
    ),
    paragraphs(
      'An option reserves a model’s date for a client without booking it. Other agencies say hold, pencil or first refusal and mean the same. It costs nothing. While it stands, the model keeps the date: no holiday, no haircut, no other job without asking first. The client, for their part, has promised nothing but to decide.',
    ),
    paragraphs(
      'Options are ranked in order of receipt. Whoever asks first has the first option, the next has the second, and so on. Rank has nothing to do with the size of the client or the beauty of the idea. If it had, nobody could plan, and bookers would be paid for favours rather than for arithmetic. We write the minute of receipt next to each option and we read it out when asked.',
    ),
    paragraphs(
      'The second option is not a consolation prize. Its holder may challenge: they are ready to book now, and ask us to find out whether the first is too. We ring the first client, say that they have been challenged, and give them until noon on the next working day. By then they confirm or release. If they release, the second moves up and can confirm.',
    ),
    paragraphs(
      'A challenge should be meant. Challenging in order to see what happens is a way of booking a model by accident: once the first has let go, the challenger is expected to confirm, and we hold them to it.',
    ),
    bullets(
      'Ask for the dates that you need, with the travel, and not for the fortnight around them.',
      'Say what the job is and where the pictures will be used. An option on an unknown usage may turn out to be a conflict with a contract that the model already has.',
      'Release early. A date released on Monday can still become somebody’s rent; released on Thursday night it is lost.',
      'When you know, say so. A confirmation takes one line.',
    ),
    paragraphs(
      'Models should ask one question of every option: is it first? A diary with three second options in it is, for the moment, an empty diary. It is quite proper to know that, and to book the dentist provisionally.',
    ),
    paragraphs(
      'An option ends in one of three ways: it is confirmed, it is released, or it lapses because the date has gone by. Confirmation is the only one that makes a job. Then there are call times, a fee, a usage and a cancellation scale, and the word option is not used again. If you hear it on set, somebody has not read their mail.',
    ),
  ],
  subTitles: [
    'What it is',
    'When two people want the same Thursday',
    'How to use options well',
    'And then it is a job',
  ],
  highlight: 'An option binds the model to keep the date. It does not bind the client to want it.',
  images: [
    {
      scene:
        'Two figures at a wall calendar, one holding a card with a large 1, the other waiting behind with a 2; grey, ink and mustard',
      alt: 'Drawing of two people at a wall calendar, one holding a card marked 1, the other a card marked 2',
    },
    {
      scene:
        'A telephone receiver off the hook on a desk beside a pencil, close view, one hand at the edge; paper and oxblood',
      alt: 'Drawing of a telephone off the hook beside a pencil',
    },
  ],
  mustRead: true,
  views: 1840,
}
