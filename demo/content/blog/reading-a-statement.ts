import { bullets, paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const readingAStatement: DemoArticle = {
  slug: 'reading-a-statement',
  title: 'Reading a statement',
  subTitle: 'Where the money goes between the job and your account',
  date: '2026-03-17',
  categoryId: 3,
  contents: [
    paragraphs(
      'Once a month each model is sent a statement. It is a page of figures, and most people look at the last and close the file. Please do not. It is where you can see how you are doing, and where a mistake can be found while it is still a small one.',
    ),
    paragraphs(
      'Each job has a line: date, client, what it was, and the gross fee. Gross means what was agreed for you, before anything is taken off. If usage was sold as well, it stands on a line of its own, with its end date. So does a renewal. You should recognise all of it; the figures are those in the confirmations that you had.',
    ),
    paragraphs(
      'What you do not see there is the agency fee that the client pays on top. It is the client’s and ours. It is not taken from you, and a contract in which somebody tries to take it twice should be shown to a lawyer.',
    ),
    paragraphs(
      'First comes our commission, a percentage of the gross fee, the same for every job and written into your contract. If you have a mother agency, its share is paid out of our part and not out of yours. Then come social contributions and tax, if you are employed for the job, as models in France as a rule are. They look like a loss. Part of them is your pension and your doctor.',
    ),
    paragraphs(
      'Then come the expenses that were advanced. A train ticket to a casting, a month in the models’ flat, prints for the book: whatever we paid because you could not yet. Each has a date and a receipt. You were asked beforehand, for every one.',
    ),
    bullets(
      'A fee for being represented, for your page here, or for digitals.',
      '‘Administration’, ‘promotion’, ‘development’ or any other noun without a receipt.',
      'Interest on an advance.',
      'A course that you were told you had to take.',
    ),
    paragraphs(
      'If you ever find one of these on a statement, from whomever it comes, ask about it in writing. In a serious house the answer comes the same day and is either a document or an apology.',
    ),
    paragraphs(
      'With us a job is paid thirty days after it was done, whether or not the client has paid. Many do so at sixty or ninety. That wait is our risk, it is one of the things that commission is for, and it is why we are careful about whom we send you to.',
    ),
    paragraphs(
      'Put a third aside. It is dull advice, and the ones who took it are the ones who, in February, can say no to something. Then write the gross figure of each month on one sheet and pin it up. After two years it will tell you more about your career than any of us could, and it does not flatter.',
    ),
  ],
  subTitles: [
    'The top: what came in',
    'The middle: what went off',
    'What must not be there',
    'The bottom: what you get, and when',
  ],
  highlight: 'There should be no line on a statement that you cannot explain to your mother.',
  images: [
    {
      scene:
        'A long paper strip of figures falling from a table to the floor, a hand with a pencil following it; paper, ink and green',
      alt: 'Drawing of a long paper strip of figures falling from a table, a hand following it with a pencil',
    },
    {
      scene: 'Three coins of different size stacked beside a ruler, hard shadow; ochre and slate',
      alt: 'Drawing of three coins stacked beside a ruler',
    },
  ],
  mustRead: false,
  views: 1015,
}
