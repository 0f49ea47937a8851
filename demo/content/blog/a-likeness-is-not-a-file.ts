import { paragraphs } from '../html.ts'
import type { DemoArticle } from '../types.ts'

export const aLikenessIsNotAFile: DemoArticle = {
  slug: 'a-likeness-is-not-a-file',
  title: 'A likeness is not a file',
  subTitle: 'Models, generated pictures, and the line in our contracts',
  date: '2026-07-28',
  categoryId: 4,
  contents: [
    paragraphs(
      'Last autumn a client wrote to ask if they might ‘extend’ a shoot. They had bought a day, twelve pictures and a year. They now needed twelve more, in other clothes, and had software for it. It would cost nobody any time, they wrote. It was a friendly letter, and it took us a week to answer.',
    ),
    paragraphs(
      'Not for pictures, since there were none. They wished to use what the twelve pictures knew about somebody, namely how her face turns and how a shoulder follows it, in order to make her do things on days when she was elsewhere. She would be seen wearing what she had not worn, and standing next to people she had not met.',
    ),
    paragraphs(
      'It is a new thing, and old words fit it badly. ‘Retouching’ changes a picture. ‘Usage’ shows one. This makes a person act. The closest in our trade is a booking; only one where the model has not been asked whether she is free.',
    ),
    paragraphs(
      'We said no, and then we said what would be possible. A model may agree to a made picture as to any other work: for a known garment, a known place, a known period, for a fee, with a right to see it before it goes out and to refuse. It then carries a note that it was made so. After the period is over, whatever was built to make it is destroyed, and somebody signs that it has been.',
    ),
    paragraphs('The client thought about it and booked a second day. It was, they found, cheaper.'),
    paragraphs(
      'Since January every confirmation that leaves this table has had the following in it, in words to this effect. <strong>Pictures from this job may not be used to train software, to build a likeness of the model, or to make new pictures of them.</strong> A client who wants any of it has to ask for it separately, and the model, not the agency, gives the answer.',
    ),
    paragraphs(
      'For juniors there is no such question and no such answer. Nobody can consent today to what a child’s face will be made to do when she is thirty.',
    ),
    paragraphs(
      'We are not against machines. A background may come from anywhere. Retouchers have used clever tools for decades, and some of the best pictures on our walls have had a lamp removed. Nor do we suppose that a paragraph will hold back the sea. Some clients need a coat shown on something the shape of a person, and nobody has to get up at five for that. Let them. But then let it be nobody, and not almost one of ours with the mole moved.',
    ),
    paragraphs(
      'What we sell was never the surface. It is someone who arrives and has an opinion on the sleeve, who gets it wrong and in doing so gives you the picture that you use. That can be booked, by the day or the half day. It always comes with a name.',
    ),
  ],
  subTitles: [
    'What was being asked',
    'What we said',
    'The line in the contract',
    'What we do not say',
  ],
  highlight: 'A picture can be delivered. A person can only be asked.',
  images: [
    {
      scene:
        'A face built of separate flat tiles being lifted apart by two hands, one tile missing; oxblood, bone and slate',
      alt: 'Drawing of a face made of flat tiles that two hands are lifting apart, one tile missing',
    },
    {
      scene:
        'A queue of identical silhouettes with one in colour turning round; grey and one coat of red',
      alt: 'Drawing of a row of identical grey silhouettes, one of them in a red coat, turning round',
    },
    {
      scene: 'A pen lying on a contract with one line underlined; paper and ink',
      alt: 'Drawing of a pen on a contract with one line underlined',
    },
  ],
  mustRead: true,
  views: 1955,
}
