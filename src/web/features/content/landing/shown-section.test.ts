import { expect, it } from 'vitest'
import type { Section } from '#contracts/content/sections.ts'
import { toShownSection } from './shown-section.ts'

const picture = {
  key: 'still',
  width: 1600,
  height: 900,
  alt: 'Three models',
  preview: null,
  focal_x: 50,
  focal_y: 35,
}
const section: Section = {
  title: 'New faces',
  sub_title: 'First seasons',
  content: '<p>Carefully.</p>',
  picture,
  first_image: '/media/still/1600.webp',
  second_image: null,
  film: null,
  button_label: 'Women',
  button_link: '/models/women/1',
  button_label_1: '',
  button_link_1: '',
  slider_option: 'image',
}

it('passes on what a landing page shows of a section, and nothing else', () => {
  expect(toShownSection(section)).toEqual({
    title: 'New faces',
    sub_title: 'First seasons',
    content: '<p>Carefully.</p>',
    picture,
    film: null,
    button_label: 'Women',
    button_link: '/models/women/1',
  })
  expect(toShownSection(null)).toBeNull()
})

it('leaves out the picture behind a film, which brings its own', () => {
  const film = {
    key: 'moving',
    width: 1280,
    height: 720,
    alt: 'Slowly',
    webm: null,
    mp4: null,
    poster: picture,
  }
  expect(toShownSection({ ...section, film })).toMatchObject({ film, picture: null })
})
