import type { StarterSection } from '../starter.domain.ts'

/** The entrance, the welcome page and the home page. */
export const landingSections: readonly StarterSection[] = [
  {
    page: 'first-landing',
    section: 'first_section',
    title: '[agency]',
    subTitle: 'Model agency, [city]',
    content: '<p>Women, men, non-binary models and juniors.</p>',
    buttonLabel: 'Enter',
    buttonLink: '/welcome',
    secondButtonLabel: 'See the models',
    secondButtonLink: '/models/all/1',
  },
  {
    page: 'landing',
    section: 'first_section',
    title: 'People first, pictures second',
    content:
      '<p>[agency] represents models from [city]. We know the people on our boards, so we can tell you who fits your job, and who does not.</p>',
    buttonLabel: 'All models',
    buttonLink: '/models/all/1',
  },
  {
    page: 'landing',
    section: 'second_section',
    title: 'Booking a model',
    subTitle: 'Choose, ask, confirm',
    content:
      '<p>Mark the models you like with the heart and send us one request with your dates, the usage and your budget. A booker tells you who is available and what it costs. Nothing is binding until both sides have confirmed.</p>',
    buttonLabel: 'How it works',
    buttonLink: '/FAQ',
  },
  {
    page: 'landing',
    section: 'third_section',
    title: 'Our boards',
    content: '<p>Browse by board, or by the kind of work you are casting for.</p>',
  },
  {
    page: 'landing',
    section: 'fourth_section',
    title: 'Up to date',
    content:
      '<p>Measurements are checked and digitals are dated, so that the person on set is the person you booked.</p>',
    buttonLabel: 'Find a model',
    buttonLink: '/find',
  },
  {
    page: 'landing',
    section: 'fifth_section',
    title: 'Would you like to model?',
    content:
      '<p>You need neither experience nor professional pictures. Send us a few plain photographs, a short film and your measurements. Applying is free.</p>',
    buttonLabel: 'Become a model',
    buttonLink: '/become-a-model',
  },
  {
    page: 'landing',
    section: 'sixth_section',
    title: 'Commercial models',
    content: '<p>For advertising, catalogues, online shops and film.</p>',
    buttonLabel: 'Commercial models',
    buttonLink: '/commercial-models',
  },
  {
    page: 'home',
    section: 'first_section',
    title: 'Our models',
    content: '<p>Every profile has current pictures, measurements and work.</p>',
    buttonLabel: 'All models',
    buttonLink: '/models/all/1',
  },
  {
    page: 'home',
    section: 'second_section',
    title: 'Women',
    content: '<p>For shows, fittings, editorial, e-commerce and campaigns.</p>',
    buttonLabel: 'All women',
    buttonLink: '/models/women/1',
  },
  {
    page: 'home',
    section: 'third_section',
    title: 'Men',
    content: '<p>For shows, fittings, editorial, e-commerce and campaigns.</p>',
    buttonLabel: 'All men',
    buttonLink: '/models/men/1',
  },
  {
    page: 'home',
    section: 'fourth_section',
    title: 'One request for your whole cast',
    content:
      '<p>Save the models you would like to see, then send your dates and your brief from your favourites. A booker replies with availability and a price.</p>',
    buttonLabel: 'Your favourites',
    buttonLink: '/favourite',
  },
]
