import type { StarterSection } from '../starter.domain.ts'

/** The pages of services, each of which leads to its application. */
export const serviceSections: readonly StarterSection[] = [
  {
    page: 'services',
    section: 'first_section',
    title: 'Services',
    content: '<p>What we do for clients and talent besides taking bookings.</p>',
  },
  {
    page: 'services',
    section: 'second_section',
    title: 'For clients',
    content: `<ul>
<li><strong>Casting.</strong> From our own boards, by open call or on the street.</li>
<li><strong>Production.</strong> Crew, locations, travel and permits.</li>
<li><strong>Fit models.</strong> With regular hours and stable measurements.</li>
</ul>`,
    buttonLabel: 'Media production',
    buttonLink: '/media-production',
  },
  {
    page: 'services',
    section: 'third_section',
    title: 'For talent',
    content: `<ul>
<li><strong>Representation.</strong> For models and for people with an audience of their own.</li>
<li><strong>Training.</strong> Movement, camera, contracts and safety on set.</li>
<li><strong>Portfolio.</strong> Test shoots that show what you can do.</li>
</ul>`,
    buttonLabel: 'Masterclass',
    buttonLink: '/masterclass',
  },
  {
    page: 'become-a-model',
    section: 'first_section',
    title: 'Become a model',
    subTitle: 'You need no experience',
    content:
      '<p>We look for people of many ages, heights and backgrounds. High fashion asks for certain measurements; most other work does not. If you are curious about the job, apply.</p>',
    buttonLabel: 'Apply',
    buttonLink: '/application-page/become-a-model',
  },
  {
    page: 'become-a-model',
    section: 'second_section',
    title: 'The pictures we need',
    content: `<ol>
<li>Stand in daylight in front of a plain wall.</li>
<li>Wear simple, close-fitting clothes and no make-up. Tie your hair back once.</li>
<li>Take your face from the front and from the side, then half and full length.</li>
<li>Ask somebody to take the pictures for you, and use no filter.</li>
</ol>`,
  },
  {
    page: 'become-a-model',
    section: 'third_section',
    title: 'What happens next',
    content: `<p>We look at every application and answer within [time to answer applications]. If we would like to meet you, we invite you to [city]. You are welcome to bring somebody with you.</p>
<p>If you are under 18, a parent or guardian has to agree: the form asks for their name and email address, and we read the application only after they have confirmed it.</p>
<p>We never ask for money to represent you, for nude pictures, or for a signature on the same day. If somebody does so in our name, please tell us.</p>`,
  },
  {
    page: 'masterclass',
    section: 'first_section',
    title: 'Masterclass',
    subTitle: 'What it takes to work as a model',
    content:
      '<p>A course for beginners and for models with first experience, taught in small groups.</p>',
    buttonLabel: 'Apply',
    buttonLink: '/application-page/masterclass',
  },
  {
    page: 'masterclass',
    section: 'second_section',
    title: 'What you learn',
    content: `<ul>
<li>Walking and posing, for the runway and for the camera</li>
<li>Castings, call sheets and how a set works</li>
<li>Contracts, usage and tax in outline</li>
<li>Your rights, and how to say no</li>
</ul>`,
  },
  {
    page: 'masterclass',
    section: 'third_section',
    title: 'Dates and price',
    content:
      '<p>The next course is on [dates of the course] in [city] and costs [price of the course]. Taking part is no condition for representation, and no promise of it.</p>',
  },
  {
    page: 'media-production',
    section: 'first_section',
    title: 'Media production',
    subTitle: 'Photography and film, planned with the cast',
    content:
      '<p>Tell us what you need to show and when. We put together models, crew and location, and one person stays responsible from the first call to the last file.</p>',
    buttonLabel: 'Send your project',
    buttonLink: '/application-page/media-production',
  },
  {
    page: 'media-production',
    section: 'second_section',
    title: 'What we arrange',
    content: `<ul>
<li>Photographers, film crews, stylists, hair and make-up</li>
<li>Studios, locations and permits</li>
<li>Travel, catering and insurance</li>
<li>Editing and delivery in the formats you need</li>
</ul>`,
  },
  {
    page: 'media-production',
    section: 'third_section',
    title: 'How we work',
    content:
      '<p>You send a brief, we answer with a plan and a quotation, and work begins once you have agreed to both.</p>',
  },
  {
    page: 'become-an-influencer',
    section: 'first_section',
    title: 'Become an influencer',
    subTitle: 'You make it, we look after the business',
    content:
      '<p>We represent people who make films, pictures or texts that others follow. What counts is a voice of your own; the number of followers comes second.</p>',
    buttonLabel: 'Apply',
    buttonLink: '/application-page/become-an-influencer',
  },
  {
    page: 'become-an-influencer',
    section: 'second_section',
    title: 'What we do for you',
    content: `<ul>
<li>Find brands that suit you, and negotiate with them</li>
<li>Check contracts, rights and deadlines</li>
<li>Send invoices and follow them up</li>
</ul>`,
  },
  {
    page: 'become-an-influencer',
    section: 'third_section',
    title: 'What we expect',
    content:
      '<p>Advertising is marked as advertising, followers are real, and you tell us before you agree to anything yourself. You decide what you publish and for whom you work.</p>',
  },
]
