import type { BannerFormat } from '#demo/illustrator/gallery.ts'
import { banner, type Drawing, scene } from '#demo/illustrator/drawings.ts'

const wide = (name: string): Drawing => banner(name, 'wide')
const withFormat = (name: string, format: BannerFormat): Drawing => banner(name, format)

/** The picture of each section, by `page/section`. Wide ones span the page. */
const bySection: Readonly<Record<string, () => Drawing>> = {
  'first-landing/first_section': () => wide('landing'),
  'landing/first_section': () => wide('welcome'),
  'landing/second_section': () => withFormat('casting', 'tall'),
  'landing/fourth_section': () => withFormat('portraits', 'tall'),
  'landing/fifth_section': () => withFormat('new-faces', 'tall'),
  'landing/sixth_section': () => withFormat('e-commerce', 'tall'),
  'home/first_section': () => wide('home'),
  'home/second_section': () => withFormat('new-faces', 'square'),
  'home/third_section': () => withFormat('men', 'tall'),
  'home/fourth_section': () => wide('campaign'),
  'gift-card/first_section': () => wide('gift-cards'),
  'commercial-models/first_section': () => wide('commercial'),
  'commercial-models/second_section': () => scene(1),
  'faq/first_section': () => wide('faq'),
  'blog/first_section': () => wide('blog'),
  'blog/fashion': () => wide('fashion'),
  'blog/lifestyle': () => wide('lifestyle'),
  'blog/culture': () => wide('culture'),
  'career/first_section': () => wide('careers'),
  'career/second_section': () => withFormat('apply', 'square'),
  'career/third_section': () => withFormat('masterclass', 'square'),
  'career/fourth_section': () => scene(6),
  'career/fifth_section': () => withFormat('lifestyle', 'square'),
  'career/seventh_section': () => withFormat('studio', 'square'),
  'career/eighth_section': () => withFormat('business', 'square'),
  'services/first_section': () => wide('studio'),
  'become-a-model/first_section': () => wide('apply'),
  'masterclass/first_section': () => wide('masterclass'),
  'media-production/first_section': () => wide('media-production'),
  'become-an-influencer/first_section': () => wide('non_binary'),
  'abouts-us/first_section': () => wide('about'),
  'culture/first_section': () => wide('portraits'),
  'values/first_section': () => scene(19),
  'our-world/first_section': () => scene(10),
  'commercial-excellence-integrity/first_section': () => wide('e-commerce'),
  'remarkable-experience/first_section': () => wide('runway'),
  'the-story/first_section': () => wide('story'),
  'contact-us/first_section': () => wide('contact'),
  'media-and-press/first_section': () => scene(18),
  'business-contact/first_section': () => wide('business'),
  'terms-and-conditions/first_section': () => scene(7),
  'privacy-policy/first_section': () => scene(16),
  'return-policy/first_section': () => scene(9),
}

/**
 * Returns the picture of a page's section.
 * @throws for a section without an entry in this table.
 */
export const getIllustration = (page: string, section: string): Drawing => {
  const draw = bySection[`${page}/${section}`]
  if (!draw) throw new Error(`No picture is chosen for ${page}/${section}`)
  return draw()
}

/** The banners that listings cycle through, in the order of their texts. */
export const listSlides = (): readonly Drawing[] => [
  wide('high-fashion'),
  wide('beauty'),
  wide('sport'),
  scene(4),
  scene(31),
]
