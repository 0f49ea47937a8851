import { bullets, paragraphs, part, steps } from '../html.ts'
import type { DemoSection } from '../types.ts'

const careerSections: readonly DemoSection[] = [
  {
    page: 'career',
    section: 'first_section',
    title: 'Work with us',
    subTitle: 'In front of the camera, behind it, or at the table',
    content: paragraphs(
      'Five ways in, and each says what it asks of you, what it costs (mostly nothing) and what happens next.',
    ),
    image: {
      scene:
        'Wide banner of four figures standing in a loose line: one with a portfolio, one with a camera, one with a headset, one with a garment bag; stone, ink and brick',
      alt: 'Drawing of four people in a line, with a portfolio, a camera, a headset and a garment bag',
    },
  },
  {
    page: 'career',
    section: 'second_section',
    title: 'Become a model',
    content: paragraphs(
      'Apply with four plain pictures, a portfolio file if you have one, and a short film of yourself walking and speaking. We answer every application within three weeks.',
    ),
    image: {
      scene:
        'One figure against a plain wall, hands in pockets, looking straight out; bone and denim blue',
      alt: 'Drawing of a person against a plain wall, hands in pockets, looking straight out',
    },
    button: { label: 'Explore', link: '/application-page/become-a-model' },
  },
  {
    page: 'career',
    section: 'third_section',
    title: 'Masterclass',
    content: paragraphs(
      'Two days for ten people: walking, light, contracts, and how to read a call sheet. Taught by a movement director, a photographer and a booker. Open to anybody over eighteen, represented or not.',
    ),
    image: {
      scene:
        'Four figures walking across a bare rehearsal room in the same stride; grey, ochre and ink',
      alt: 'Drawing of four people crossing a rehearsal room in step',
    },
    button: { label: 'Explore', link: '/application-page/masterclass' },
  },
  {
    page: 'career',
    section: 'fourth_section',
    title: 'Media production',
    content: paragraphs(
      'A daylight studio, a small crew and a producer, for look-books, product films and tests. Hire the whole or the part that you lack.',
    ),
    image: {
      scene:
        'A camera on a tripod in profile facing a seated figure on a box; paper sweep, cool blue and clay',
      alt: 'Drawing of a camera on a tripod facing a model seated on a box',
    },
    button: { label: 'Explore', link: '/application-page/media-production' },
  },
  {
    page: 'career',
    section: 'fifth_section',
    title: 'Become an influencer',
    content: paragraphs(
      'For people who already make something and have people who wait for it. We look after contracts, disclosure and the diary; what you make stays yours.',
    ),
    image: {
      scene:
        'A figure filming their own hands at a limiter, telephone on a small stand; moss and cream',
      alt: 'Drawing of a person at a limiter filming their own hands',
    },
    button: { label: 'Explore', link: '/application-page/become-an-influencer' },
  },
  {
    page: 'career',
    section: 'sixth_section',
    title: 'Job Offers',
    content: paragraphs(
      'Posts in the Paris office. Pay is stated, interviews are two at most, and you will hear from us either way.',
    ),
    button: { label: 'Speculative application', link: '/job-application' },
  },
  {
    page: 'career',
    section: 'seventh_section',
    title: 'For Models',
    content: paragraphs(
      'Represented elsewhere and thinking of a move, or looking for a Paris agency for a placement? Have your mother agency write to us, or write yourself; it stays between us.',
    ),
    image: {
      scene:
        'Two figures, one older and one younger, looking over a portfolio on their knees; rose and slate',
      alt: 'Drawing of two models looking through a portfolio together',
    },
    button: { label: 'Write to the boards', link: '/contact-us' },
  },
  {
    page: 'career',
    section: 'eighth_section',
    title: 'For Businesses',
    content: paragraphs(
      'A season of e-commerce, a casting in four cities, a yearly agreement with fixed rates: tell us what you plan, and a senior booker rings back.',
    ),
    image: {
      scene: 'Two figures in conversation over an open diary, seen from the side; ink and sand',
      alt: 'Drawing of two people in conversation over an open diary',
    },
    button: { label: 'Business contact', link: '/business-contact' },
  },
  {
    page: 'career',
    section: 'tab_list',
    title: 'Careers and services',
    content: '',
    extra: {
      'become-a-model': 'Become a model',
      masterclass: 'Masterclass',
      'media-production': 'Media production',
      'become-an-influencer': 'Become an influencer',
      services: 'Services',
    },
  },
]

const serviceSections: readonly DemoSection[] = [
  {
    page: 'services',
    section: 'first_section',
    title: 'Services',
    subTitle: 'Beyond the booking',
    content: paragraphs(
      'An agency spends its days on sets without owning one. Over the years clients asked for what we had learned there, and models asked to be taught it. Hence four services beside representation.',
    ),
    image: {
      scene:
        'Wide banner of a studio seen from the gallery: paper sweep, one figure on it, three crew around; grey, ink and amber',
      alt: 'Drawing of a photographic studio from above: a model on a paper sweep and three of the crew around it',
    },
  },
  {
    page: 'services',
    section: 'second_section',
    title: 'For clients',
    content: bullets(
      '<strong>Casting.</strong> Street, open call or by brief, in Paris and with partners in six cities.',
      '<strong>Production.</strong> Studio, crew, call sheets, licences for juniors.',
      '<strong>Fit models.</strong> Stable measurements, useful notes, regular hours.',
    ),
    button: { label: 'Media production', link: '/media-production' },
  },
  {
    page: 'services',
    section: 'third_section',
    title: 'For talent',
    content: bullets(
      '<strong>Representation</strong>, for models and for people who make things in public.',
      '<strong>Masterclass</strong>, two days, ten places.',
      '<strong>Portfolio day.</strong> One photographer, one stylist, four looks, twelve finished pictures, yours to keep.',
    ),
    button: { label: 'Masterclass', link: '/masterclass' },
  },
  {
    page: 'become-a-model',
    section: 'first_section',
    title: 'Become a model',
    subTitle: 'What we look for, and how we look',
    content: paragraphs(
      'There is no list of measurements on this page because there is none on our wall. High fashion asks for height, most other work does not. What all of it asks for is a face that holds attention, reliability, and some pleasure in being looked at for a living.',
    ),
    image: {
      scene:
        'Wide banner of five head-and-shoulder figures in a row like digitals, all facing front in the same plain vest; bone ground',
      alt: 'Drawing of five people in a row, each in a plain vest, facing front',
    },
    button: { label: 'Explore', link: '/application-page/become-a-model' },
  },
  {
    page: 'become-a-model',
    section: 'second_section',
    title: 'Your pictures',
    content:
      steps(
        'Stand by a window, by day, in front of a plain wall. Switch the lamp off.',
        'Wear something simple that fits. No make-up, or next to none; no hat, no glasses.',
        'Four pictures: face from the front, face from the side, half figure, full figure.',
        'Have somebody else hold the camera at the height of your chest. Use no filter.',
      ) +
      paragraphs(
        'Send the pictures as they are. We would rather see a blurred truth than a sharp edit.',
      ),
  },
  {
    page: 'become-a-model',
    section: 'third_section',
    title: 'What happens then',
    content:
      paragraphs(
        'Two people look at each application. If we would like to meet you, we invite you to the office and you may bring anybody. If not, we say so, usually with a reason.',
      ) +
      part(
        'Three warnings that apply to any agency',
        bullets(
          'Never pay to be represented.',
          'Never send pictures in underwear or less.',
          'Never sign on the day. Take the contract home.',
        ),
      ) +
      paragraphs(
        'You must be eighteen to apply on your own. For juniors a parent or guardian applies: the form asks for their name and e-mail, and they confirm by mail before anybody here sees it.',
      ),
  },
  {
    page: 'masterclass',
    section: 'first_section',
    title: 'Masterclass',
    subTitle: 'Two days, ten places, four times a year',
    content: paragraphs(
      'The trade is learned on jobs, which is hard on people who have not had one. In two days we teach what a first season usually teaches by embarrassment.',
    ),
    image: {
      scene:
        'Wide banner of a movement director with one arm raised before a row of three figures in practice clothes; slate, chalk and brick',
      alt: 'Drawing of a movement director with one arm raised before three people in practice clothes',
    },
    button: { label: 'Explore', link: '/application-page/masterclass' },
  },
  {
    page: 'masterclass',
    section: 'second_section',
    title: 'The two days',
    content: bullets(
      '<strong>Saturday morning.</strong> Walking, turning, stopping; shoes that do not fit.',
      '<strong>Saturday afternoon.</strong> Light: where it is, what it does, how to find it without being told.',
      '<strong>Sunday morning.</strong> Options, confirmations, usage, statements. Bring a calculator.',
      '<strong>Sunday afternoon.</strong> A real set with a real call sheet. Everybody leaves with six pictures.',
    ),
  },
  {
    page: 'masterclass',
    section: 'third_section',
    title: 'Cost and places',
    content: paragraphs(
      '480 EUR, VAT and lunch included; two of the ten places are free for people who could not otherwise come. A place is no promise of representation, and no condition for it. <a href="/gift-card">Gift cards</a> are accepted.',
    ),
  },
  {
    page: 'media-production',
    section: 'first_section',
    title: 'Media production',
    subTitle: 'A studio with a window and people who know what it is for',
    content: paragraphs(
      'One hundred and forty square metres, north light, a kitchen, a fitting room with a door. With it, if you like: producer, photographer or director, stylist, hair and make-up, retoucher.',
    ),
    image: {
      scene:
        'Wide banner of a daylight studio with a tall north window, a clothes rail, a figure adjusting a paper roll; cool grey and tan',
      alt: 'Drawing of a daylight studio with a tall window, a clothes rail and a person adjusting a paper roll',
    },
    button: { label: 'Explore', link: '/application-page/media-production' },
  },
  {
    page: 'media-production',
    section: 'second_section',
    title: 'What we make',
    content: bullets(
      'Look-books: up to forty looks in a day.',
      'E-commerce: up to eighty looks in a day, delivered cut out within the week.',
      'Product films of fifteen to sixty seconds, in the formats that each platform asks for.',
      'Casting films and self-tape sessions.',
    ),
  },
  {
    page: 'media-production',
    section: 'third_section',
    title: 'How it is priced',
    content: paragraphs(
      'Send the brief and the budget that you have. We answer with what can be done for it, or with the honest figure. Models, usage and production stand on separate lines, so that you can compare.',
    ),
  },
  {
    page: 'become-an-influencer',
    section: 'first_section',
    title: 'Become an influencer',
    subTitle: 'Representation for people who make things',
    content: paragraphs(
      'Followers are not what we count. We look for somebody who knows a subject, has a voice and turns up: a cook, a cobbler, a climber, a reader of bad novels.',
    ),
    image: {
      scene:
        'Wide banner of a figure at a kitchen counter talking towards a small camera, dough under the hands; flour white, terracotta and ink',
      alt: 'Drawing of a person kneading dough at a counter while talking to a small camera',
    },
    button: { label: 'Explore', link: '/application-page/become-an-influencer' },
  },
  {
    page: 'become-an-influencer',
    section: 'second_section',
    title: 'What we do for you',
    content: bullets(
      'Read the contract, all of it, and explain the part about exclusivity.',
      'See that advertising is marked as such. The law asks for it and so do readers.',
      'Keep the diary, send the invoices, pay you in thirty days.',
      'Say no for you, politely, several times a week.',
    ),
  },
  {
    page: 'become-an-influencer',
    section: 'third_section',
    title: 'How to reach us',
    content: paragraphs(
      'Write to <a href="mailto:newfaces@vale.example">newfaces@vale.example</a> with three links to work that you like and one to work that you would do differently today. That fourth one tells us most.',
    ),
  },
]

export const careersSections: readonly DemoSection[] = [...careerSections, ...serviceSections]
