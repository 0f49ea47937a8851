import type { StarterSection } from '../starter.domain.ts'

/** Careers: the overview of all ways to work with the agency. */
export const careerSections: readonly StarterSection[] = [
  {
    page: 'career',
    section: 'first_section',
    title: 'Work with us',
    subTitle: 'In front of the camera or behind it',
    content:
      '<p>Find out what we look for and how to apply. We read every application ourselves.</p>',
  },
  {
    page: 'career',
    section: 'second_section',
    title: 'Become a model',
    content: '<p>Send us plain pictures, a portfolio and a short film. Applying is free.</p>',
    buttonLabel: 'Apply',
    buttonLink: '/application-page/become-a-model',
  },
  {
    page: 'career',
    section: 'third_section',
    title: 'Masterclass',
    content: '<p>Learn how to walk, pose and work on set from people who do it every day.</p>',
    buttonLabel: 'Apply',
    buttonLink: '/application-page/masterclass',
  },
  {
    page: 'career',
    section: 'fourth_section',
    title: 'Media production',
    content: '<p>Casting, crew and locations for photography and film, from one address.</p>',
    buttonLabel: 'Send your project',
    buttonLink: '/application-page/media-production',
  },
  {
    page: 'career',
    section: 'fifth_section',
    title: 'Become an influencer',
    content:
      '<p>For people with an audience of their own who would like somebody to look after brands and contracts.</p>',
    buttonLabel: 'Apply',
    buttonLink: '/application-page/become-an-influencer',
  },
  {
    page: 'career',
    section: 'sixth_section',
    title: 'Jobs at the agency',
    content: '<p>Open positions in our team. If none fits, you can still send us your details.</p>',
    buttonLabel: 'Speculative application',
    buttonLink: '/job-application',
  },
  {
    page: 'career',
    section: 'seventh_section',
    title: 'For models',
    content:
      '<p>Are you represented elsewhere and looking for an agency in [city]? You or your mother agency can write to us in confidence.</p>',
    buttonLabel: 'Contact us',
    buttonLink: '/contact-us',
  },
  {
    page: 'career',
    section: 'eighth_section',
    title: 'For businesses',
    content:
      '<p>Are you planning several shoots, a casting or a longer partnership? Tell us about it.</p>',
    buttonLabel: 'Business contact',
    buttonLink: '/business-contact',
  },
  {
    page: 'career',
    section: 'tab_list',
    title: 'Careers and services',
    extra: {
      'become-a-model': 'Become a model',
      masterclass: 'Masterclass',
      'media-production': 'Media production',
      'become-an-influencer': 'Become an influencer',
      services: 'Services',
    },
  },
]
