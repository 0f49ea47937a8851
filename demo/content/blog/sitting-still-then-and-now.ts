import { paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const sittingStillThenAndNow: DemoArticle = {
  slug: 'sitting-still-then-and-now',
  title: 'Sitting still, then and now',
  subTitle: 'A painter’s model and a photographer’s compare their backs',
  date: '2025-09-09',
  categoryId: 4,
  contents: [
    paragraphs(
      'We asked two people to have coffee. One of them has sat for painters and for art schools for twenty-six years. The other has been on our women’s board for six. Neither had met a member of the other profession. They talked for three hours, chiefly about their backs.',
    ),
    paragraphs(
      'A painter’s pose lasts twenty-five minutes, then five of rest, then twenty-five again, for three hours. Over two weeks one may hold the same pose for thirty hours, and chalk marks on the floor say where the heels were. ‘You learn to choose one that you can leave,’ she says. ‘Nothing twisted. Nothing with an arm up, whatever they say to you about Michelangelo.’',
    ),
    paragraphs(
      'A photographer’s pose lasts for a moment. There are four hundred of them in a morning. What hurts is not the pose but the way back, over and over. They compare notes on the lower back and find that they use the same exercise, on the floor, knees to the chest.',
    ),
    paragraphs(
      '‘It takes them ten minutes to start seeing,’ says the painters’ model. ‘You can feel when it happens. Until then they are drawing what they know.’ During that time she thinks about shopping. Then something changes in the room, and she pays attention too, as if it were a conversation.',
    ),
    paragraphs(
      '‘We do not have ten minutes,’ says the other. ‘They have seen you before you are in the room, on a card. You spend the morning getting them to see someone else.’ They agree that both are a way of being patient with other people.',
    ),
    paragraphs(
      'In an art school the rules are old and strict. Nobody touches the model. Nobody comments. There is a screen to undress behind and a robe to walk about in, though everybody has just been drawing what is under it, and the robe is the point. The pose is work and everything else is private. Photographs are forbidden.',
    ),
    paragraphs(
      '‘You have a screen?’ says our model. ‘A folding one? With birds?’ In fashion, she tells her, it has only been a few seasons since changing areas were closed off at shows. It is in the contracts now. She writes down the word screen.',
    ),
    paragraphs(
      'There are perhaps six hundred pictures of the one in the world, most of them bad, in attics. She has kept none. Of the other there are some hundred thousand, she thinks, nearly all the same size. She keeps three.',
    ),
    paragraphs(
      'At the end they did what professionals do and tried each other’s work. She sat for twenty minutes, in the café, in her coat, while the older one drew her on the back of a bill. It is a good drawing. It hangs above our kettle, and no usage was agreed.',
    ),
  ],
  subTitles: ['Time', 'Being looked at', 'The rules', 'The result'],
  highlight: 'A painter looks at you until you go away. A camera looks before you have arrived.',
  images: [
    {
      scene:
        'A figure seated on a stool seen from behind, before an easel whose canvas shows the same figure from the front; museum green and umber',
      alt: 'Drawing of a sitter seen from behind, and a canvas showing the same person from the front',
    },
    {
      scene:
        'Two figures on a bench facing each other, one in a robe, one in a trench coat; ochre and blue',
      alt: 'Drawing of two people on a bench, one in a robe and one in a trench coat, in conversation',
    },
  ],
  mustRead: false,
  views: 560,
}
