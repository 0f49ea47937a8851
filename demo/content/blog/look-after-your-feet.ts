import { bullets, paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const lookAfterYourFeet: DemoArticle = {
  slug: 'look-after-your-feet',
  title: 'Look after your feet',
  subTitle: 'Notes from backstage on the least glamorous subject',
  date: '2025-10-07',
  categoryId: 3,
  contents: [
    paragraphs(
      'In four weeks of shows a busy model covers some hundred and fifty kilometres, of which two at most are on a runway. The rest is stairs, pavements and the underground, with a bag. It is done on two feet that will be in twelve pairs of other people’s shoes by Friday.',
    ),
    paragraphs(
      'Collections bring shoes in two sizes, sometimes one. If your foot is larger, you will go in with talcum and a smile. If it is smaller, there is a kit: gel under the ball, foam at the heel, double-sided tape along the sole. Carry your own. Backstage supplies are used up by the opening look.',
    ),
    paragraphs(
      'Your size on our cards is the true one, in tenths if need be, and stylists do read it. Round it up to please nobody. A shoe that does not fit is the commonest reason for a fall, and a fall is remembered for longer than a season.',
    ),
    paragraphs(
      'Feet need training, like everything. Walk on heels at home for a quarter of an hour a day in the two weeks before, on wood, then on carpet, then backwards. Pick up a towel with your toes. Stand on one leg while you brush your teeth. Dancers do this all their lives. Ask one for exercises; they are pleased, since nobody ever does.',
    ),
    paragraphs(
      'Go to a podiatrist in the quiet month. Keep the receipt, it belongs to your expenses. Nails are cut straight and not the day before. Hard skin is not an enemy: leave a little of it where the strap runs.',
    ),
    bullets(
      'Blister plasters in two sizes, put on before it hurts.',
      'Zinc tape and small scissors.',
      'Talcum powder in a bag that closes.',
      'Two pairs of cotton socks; a pair of soft, flat, ugly shoes for everything between.',
      'A spiky ball as big as a mandarin. Roll it under the arch while your hair is being done.',
    ),
    paragraphs(
      'Flat and ugly is meant seriously. Trainers that look like something are photographed in the street, and then you find yourself standing about in them, in November, out of politeness.',
    ),
    paragraphs(
      'Say so, early, to whoever dresses you, and to your booker. There are dressers who can change a strap’s hole with a hot needle in nine seconds. There are designers who would rather see you barefoot than limping, and who, once they had seen it, sent the whole show out barefoot. That has happened twice on our board.',
    ),
    paragraphs(
      'What must not be is numbness. If the toes go white or you no longer feel them, the shoe comes off, whatever is going on. It is written in our confirmations, between the overtime and the meal break. It is there because of someone who did not ask.',
    ),
  ],
  subTitles: ['The size problem', 'Before the season', 'The bag', 'When it hurts'],
  highlight: 'Shoes are made for the sample, the sample is a thirty-nine, and you are not.',
  images: [
    {
      scene:
        'A row of very different shoes on a floor with one bare foot stepping between them; slate, rose and ink',
      alt: 'Drawing of a row of different shoes and one bare foot stepping between them',
    },
    {
      scene:
        'A figure seated on a flight case taping a heel, evening dress gathered over the knees; ink and emerald',
      alt: 'Drawing of a model in evening dress seated on a case, taping a heel',
    },
  ],
  mustRead: false,
  views: 455,
}
