import { paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const sixCitiesOneSuitcase: DemoArticle = {
  slug: 'six-cities-one-suitcase',
  title: 'Six cities, one suitcase',
  subTitle: 'What seasoned models pack, and what they leave with friends',
  date: '2025-12-16',
  categoryId: 3,
  contents: [
    paragraphs(
      'A model on the season’s round changes cities nine times in five weeks. There is a fashion in how to do it. Three of our models, with some sixty seasons between them, emptied their cases on the agency’s table so that we could write it down.',
    ),
    paragraphs(
      'The case goes into the hold or over the seat. The bag never leaves the shoulder. In the bag is all that the next job asks for: heels, nude underwear, black trousers, plain top, hair tie, cards, charger, passport, medicine. If the case goes to Oslo without you, you can work tomorrow. They have all been to a casting in what they slept in, once.',
    ),
    paragraphs(
      'The case is light. Twelve kilos, says one; nine, says the one who knits. Black and grey and one thing in a colour, for yourself, since you will not wear your own clothes by day. Nobody has ever regretted leaving a dress at home.',
    ),
    paragraphs(
      'Carry on paper: the agency’s address in each city, the address of the flat, the numbers of two bookers, your insurance and a copy of the passport. Telephones die at borders. Work permits are with the passport, and the letter that goes with them is on top. An officer who finds the right page at once asks no second question.',
    ),
    paragraphs(
      'Keep receipts in an envelope per city and write on the back what they were for. Your accountant will thank you in April.',
    ),
    paragraphs(
      'Arrive in daylight if you can. Open the windows, find the fuse box and the nearest launderette, and buy the same four things: lemons, rice, eggs, something green. A routine is a home that folds. One of ours travels with a tin mug. Another hangs up the same postcard over each bed; it shows a car park in Gdańsk.',
    ),
    paragraphs(
      'A door that locks is the agency’s business. If yours does not, you are not being difficult: ring, and we will move you that night.',
    ),
    paragraphs(
      'They prefer trains, all three. You can lie across two seats in a coat. You can see the country get greener. Nobody asks you to take off your shoes. From Paris, four of the six cities can be reached by rail in a day, and we book it so for anybody who asks.',
    ),
    paragraphs(
      'What goes by post is everything that was bought on the way. What stays with friends are the second pair of heels, in Milan, and a rain jacket, in Copenhagen, whose owner changes each season. It has been on three covers without ever being credited.',
    ),
  ],
  subTitles: ['One case, one bag', 'Papers', 'The flat', 'Trains'],
  highlight: 'Pack for the day on which the suitcase does not arrive.',
  images: [
    {
      scene:
        'An open suitcase from above with clothes as flat geometric shapes, one black heel and one flat shoe; petrol, rust and stone',
      alt: 'Drawing of an open suitcase from above, with clothes as flat shapes and two different shoes',
    },
    {
      scene:
        'A figure asleep against a train window with coat over knees, fields as bands of colour; moss, sky and tan',
      alt: 'Drawing of a model asleep against a train window',
    },
  ],
  mustRead: false,
  views: 690,
}
