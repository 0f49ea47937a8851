import type { StarterSection } from '../starter.domain.ts'
import { lawyerNote } from './lawyer-note.ts'

/** Pages that list models, articles, questions and purchases. */
export const listSections: readonly StarterSection[] = [
  {
    page: 'commercial-models',
    section: 'first_section',
    title: 'Commercial models',
    subTitle: 'Advertising, catalogue, e-commerce, film',
    content:
      '<p>Models of all ages for brands that want to be believed. Mark those you like with the heart and ask for all of them at once.</p>',
    buttonLabel: 'All models',
    buttonLink: '/models/all/1',
  },
  {
    page: 'commercial-models',
    section: 'second_section',
    title: 'Rates and usage',
    content:
      '<p>A rate covers the working time and the usage named with it. Where, for how long and in which media the pictures appear decides the price, so please tell us with your request.</p>',
    buttonLabel: 'Questions about rates',
    buttonLink: '/FAQ',
  },
  {
    page: 'model',
    section: 'first_section',
    title: 'Portfolio',
    content: '<p>Pictures, films and measurements. Select a model to ask for dates.</p>',
  },
  {
    page: 'favourites',
    section: 'first_section',
    title: 'Your favourites',
    subTitle: 'The models you have saved',
    content:
      '<p>Saving a model does not reserve any dates. Send a request, and a booker checks who is available.</p>',
  },
  {
    page: 'bag',
    section: 'first_section',
    title: 'Your bag',
    content: '<p>After payment a booker contacts you to agree on the date.</p>',
  },
  {
    page: 'newsletter',
    section: 'first_section',
    title: 'Our newsletter',
    content:
      '<p>New faces and news from the agency. You can unsubscribe with the link in every issue.</p>',
  },
  {
    page: 'gift-card',
    section: 'first_section',
    title: 'Gift cards',
    content:
      '<p>Choose an amount, and we send the card by email with your message and a code. It can be spent on anything in our shop, at once or in parts.</p>',
  },
  {
    page: 'gift-card',
    section: 'terms',
    title: 'Terms of the gift card',
    content: `${lawyerNote}
<ul>
<li>A gift card is worth the amount paid for it. It is valid for [validity of gift cards] from the day of purchase.</li>
<li>Enter its code when you pay. What is left stays on the card.</li>
<li>It cannot be exchanged for cash, except where the law requires it.</li>
<li>You may withdraw from the purchase as our <a href="/return-policy">return policy</a> says, as long as the card has not been used.</li>
<li>If you have lost the code, write to us from the email address that you gave when you bought the card.</li>
</ul>`,
  },
  {
    page: 'blog',
    section: 'first_section',
    title: 'Journal',
    subTitle: 'News from [agency]',
    content: '<p>Work, people and what we have learned along the way.</p>',
  },
  {
    page: 'blog',
    section: 'second_section',
    title: 'By subject',
    content: '<p>Fashion, lifestyle and culture.</p>',
  },
  {
    page: 'blog',
    section: 'third_section',
    title: 'Latest stories',
    content: '<p>Our newest articles.</p>',
  },
  {
    page: 'blog',
    section: 'fashion',
    title: 'Fashion',
    content: '<p>Shows, shoots and the people who make them.</p>',
  },
  {
    page: 'blog',
    section: 'lifestyle',
    title: 'Lifestyle',
    content: '<p>Travel, health and life between jobs.</p>',
  },
  {
    page: 'blog',
    section: 'culture',
    title: 'Culture',
    content: '<p>Photography, film, art and books.</p>',
  },
  {
    page: 'faq',
    section: 'first_section',
    title: 'Questions and answers',
    content:
      '<p>What clients, models and parents often ask us. If your question is not here, please <a href="/contact-us">write to us</a>.</p>',
  },
]
