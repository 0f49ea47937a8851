import { paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const aBookersTuesday: DemoArticle = {
  slug: 'a-bookers-tuesday',
  title: 'A booker’s Tuesday',
  subTitle: 'Eleven hours, two telephones and one long table',
  date: '2025-02-11',
  categoryId: 3,
  contents: [
    paragraphs(
      'It is ten to nine and the first message of the day is a photograph of a foot. It belongs to one of my models, it is in Milan, and it has a blister the size of a coin. She walks at four. I ring the hotel’s porter before I ring her, because he knows which chemist is open.',
    ),
    paragraphs(
      'Mornings are for dates. Clients who slept on it confirm; others let go, and what they let go of moves the next in line. We read the diary aloud at the table, all nine of us, one model after the other, so that everybody hears it. You would be surprised at what is caught by ear. ‘She is on first option Thursday and has an exam Friday in Lyon’ sounds wrong before it looks it.',
    ),
    paragraphs(
      'Then I write chases. A chase is a short, friendly message that says: you hold this date, it is in nine days, are you still in love? I write some thirty of them. People answer to them in proportion to how little they are afraid of me, so I try not to be frightening.',
    ),
    paragraphs(
      'A brief comes in for ‘a woman who looks as though she could run a restaurant’. It is a good brief. I know three such women, and one of them has run one. I put together a package: four models, six pictures each, none of them in evening dress. The temptation is to send twelve. To send twelve is to say that one has not read.',
    ),
    paragraphs(
      'There is the other kind too: ‘fresh, edgy, timeless, by two o’clock’. I ring. It turns out to be a raincoat.',
    ),
    paragraphs(
      'At one we eat. At two it is quotations. I ask where the pictures go, for how long, in which countries, and there is a pause in which one can hear a person walk to somebody else’s desk. I enjoy this part. Nobody in it is lying; they have simply not been asked, and a quarter of an hour later they know more about their own campaign.',
    ),
    paragraphs(
      'Saying no belongs here. No, not for that fee. No, she does not do fur. No, he cannot be ‘just half an hour longer’, but he can be overtime. No is a service to three parties. It goes best with an alternative, and in the first sentence.',
    ),
    paragraphs(
      'The day’s jobs wrap and everybody rings. Most calls last forty seconds: it went well, the client is nice, the car is here. I listen to the voice more than to the words. If it is flat, I ask what they ate.',
    ),
    paragraphs(
      'At ten past seven comes a picture from Milan. It shows the same foot in a very high shoe, backstage, with a thumb raised next to it. There is a plaster on it that I would not have known how to ask for in Italian. I write to the porter. Tomorrow I shall send him something; the number goes on his card.',
    ),
  ],
  subTitles: [
    'Nine to eleven: the diary',
    'Eleven to one: the pictures',
    'Lunch, then money',
    'Six to eight: the evening calls',
  ],
  highlight: 'A good booker says no forty times a day and is thanked for most of them.',
  images: [
    {
      scene:
        'A figure at a desk with a telephone at each ear, papers in flat overlapping planes; ink, paper and brick',
      alt: 'Drawing of a booker at a desk with a telephone at each ear',
    },
    {
      scene:
        'A board of small portrait cards with one gap, a hand holding the missing card; grey and oxblood',
      alt: 'Drawing of a hand holding the missing card in front of a board of portraits',
    },
  ],
  mustRead: true,
  views: 1675,
}
