import { paragraphs, steps } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const whatYouBuyWithAPicture: DemoArticle = {
  slug: 'what-you-buy-with-a-picture',
  title: 'What you buy when you buy a picture',
  subTitle: 'Usage, territory, period: the three words on every quotation',
  date: '2025-03-04',
  categoryId: 1,
  contents: [
    paragraphs(
      'A client books a model for a day, likes the pictures and puts one on the side of a bus. Then a letter arrives, and an invoice with it. Nobody has cheated. Somebody bought a day and used a year.',
    ),
    paragraphs(
      'The day rate pays for up to eight hours of a person’s work. What may be done with the pictures afterwards is a second purchase, and we call it usage. It is priced apart because it differs so much. The same eight hours may end as six small pictures in an online shop, or as a face that a whole city walks past for a season.',
    ),
    paragraphs(
      'There is a practical reason too. A model who has been the face of one bank will not be asked by another for some years. The wider a picture travels, the more future work it uses up. Usage pays for that.',
    ),
    paragraphs(
      '<strong>Media</strong> says where: own website, paid social media, print, posters, packaging, television, shop windows. <strong>Territory</strong> says in which countries. <strong>Period</strong> says for how long, and from which day: first publication, not the shoot, unless we agree otherwise. A quotation that lacks one of the three is not finished.',
    ),
    paragraphs(
      'A fourth word is sometimes needed: <strong>exclusivity</strong>. It keeps the model from working for your competitors. It should name the competitors, or at least the category, since ‘no other fashion’ is a way of retiring somebody at your own expense.',
    ),
    paragraphs(
      'Clients ask for ‘a full buyout’ as one asks for the bill. In itself it means nothing. A buyout is a fee that clears a defined usage, often a broad one, and the definition is the point: all media, worldwide, two years is a buyout. Forever, for everything, is not something that we can price, because nobody knows what it is.',
    ),
    paragraphs(
      'Nor does a buyout transfer copyright. That is the photographer’s, and the model’s right in their own likeness is a third thing again. You can hold a complete licence from one and need another from the other.',
    ),
    steps(
      'Tell us the largest use that you expect, even if it is not in the budget yet. We can quote it as an option, at a price that stands for the season.',
      'Put the end date in the file name. Most overruns are forgetfulness, and the person who uploaded the picture left in spring.',
      'If you have overrun, ring. A renewal that is asked for late costs a little more than one asked for in time. A picture that is found costs a good deal more than either.',
    ),
    paragraphs(
      'We send a reminder six weeks before any usage runs out. It is the most polite letter we write and by far the most profitable one, for both sides.',
    ),
  ],
  subTitles: ['A day is not a licence', 'The three words', 'About buyouts', 'Three honest habits'],
  highlight: 'The fee pays for the day. The usage pays for what the day becomes.',
  images: [
    {
      scene:
        'One poster seen at four sizes on a wall, the same face from stamp to building, a small figure looking up; stone, ink and coral',
      alt: 'Drawing of one face on four posters from tiny to huge, a person looking up at them',
    },
    {
      scene:
        'A map of flat shapes with three pins and a thread between them, a hand placing one; sea green and sand',
      alt: 'Drawing of a hand placing pins on a simple map',
    },
    {
      scene: 'An hourglass beside a folded contract, hard shadow; ochre and paper',
      alt: 'Drawing of an hourglass beside a folded contract',
    },
  ],
  mustRead: true,
  views: 2310,
}
