import { serviceSlugs } from '#contracts/models/services.ts'

/** A page whose sections editors write, with its displayed name. */
interface NamedPage {
  readonly name: string
  /** Its address; undefined for texts that appear on many pages. */
  readonly path?: string
  /** The displayed names of its sections, in order. */
  readonly sections: Readonly<Record<string, string>>
  /** Names of the texts in `fields.extra` that only this page has, by section. */
  readonly extra?: Readonly<Record<string, readonly string[]>>
}

const single = (name: string, path: string): NamedPage => ({
  name,
  path,
  sections: { first_section: 'Picture and text' },
})

const service = (name: string, path: string): NamedPage => ({
  name,
  path,
  sections: {
    first_section: 'Heading and picture',
    second_section: 'First text',
    third_section: 'Second text',
  },
})

/** The pages in the order of the site. The keys are those of the public API. */
export const namedPages: Readonly<Record<string, NamedPage>> = {
  'first-landing': { name: 'Entrance', path: '/', sections: { first_section: 'Full screen' } },
  landing: {
    name: 'Welcome',
    path: '/welcome',
    sections: {
      first_section: 'Heading and picture',
      second_section: 'First picture and text',
      third_section: 'Boards',
      fourth_section: 'Wide picture and text',
      fifth_section: 'Second picture and text',
      sixth_section: 'Third picture and text',
    },
  },
  home: {
    name: 'Home',
    path: '/home',
    sections: {
      first_section: 'Heading and first row of models',
      second_section: 'Second picture, text and row',
      third_section: 'Third picture, text and row',
      fourth_section: 'Wide picture and text',
    },
  },
  'commercial-models': {
    name: 'Commercial models',
    path: '/commercial-models',
    sections: { first_section: 'Heading and picture', second_section: 'Text below the models' },
  },
  model: { name: 'Every model’s page', sections: { first_section: 'Texts' } },
  favourites: {
    name: 'Favourites',
    path: '/favourite',
    sections: { first_section: 'Heading' },
  },
  bag: { name: 'Shopping bag', path: '/shopping-bag', sections: { first_section: 'Heading' } },
  'gift-card': {
    name: 'Gift card',
    path: '/gift-card',
    sections: { first_section: 'Heading and picture', terms: 'Terms' },
  },
  blog: {
    name: 'Journal',
    path: '/blog',
    sections: {
      first_section: 'Heading and picture',
      second_section: 'Stories by subject',
      third_section: 'Latest stories',
      fashion: 'Fashion',
      lifestyle: 'Lifestyle',
      culture: 'Culture',
    },
  },
  faq: { name: 'Questions', path: '/FAQ', sections: { first_section: 'Heading and picture' } },
  career: {
    name: 'Careers',
    path: '/career',
    sections: {
      first_section: 'Heading and picture',
      second_section: 'Become a model',
      third_section: 'Masterclass',
      fourth_section: 'Media production',
      fifth_section: 'Become an influencer',
      sixth_section: 'Job offers',
      seventh_section: 'For models',
      eighth_section: 'For businesses',
      tab_list: 'Names of the tabs',
    },
    extra: { tab_list: serviceSlugs },
  },
  services: service('Services', '/services'),
  'become-a-model': service('Become a model', '/become-a-model'),
  masterclass: service('Masterclass', '/masterclass'),
  'media-production': service('Media production', '/media-production'),
  'become-an-influencer': service('Become an influencer', '/become-an-influencer'),
  'contact-us': {
    ...single('Contact us', '/contact-us'),
    extra: { first_section: ['content_1', 'content_2'] },
  },
  'media-and-press': {
    ...single('Media and press', '/media-and-press'),
    extra: { first_section: ['phone', 'email'] },
  },
  'business-contact': single('Business contact', '/business-contact'),
  newsletter: {
    name: 'Newsletter, in the footer',
    path: '/contact-us',
    sections: { first_section: 'Heading and text' },
  },
  'abouts-us': single('About us', '/abouts-us'),
  'the-story': single('The story', '/the-story'),
  values: single('Values', '/values'),
  culture: single('Culture', '/culture'),
  'remarkable-experience': single('Remarkable experience', '/remarkable-experience'),
  'commercial-excellence-integrity': single(
    'Commercial excellence & integrity',
    '/commercial-excellence-integrity',
  ),
  'our-world': single('Our world', '/our-world'),
  'terms-and-conditions': single('Terms and conditions', '/terms-and-conditions'),
  'privacy-policy': single('Privacy policy', '/privacy-policy'),
  'return-policy': single('Return policy', '/return-policy'),
}
