/**
 * The default menus, shared by server and browser. Without a schema library, so that a page's script may
 * import it.
 */

export interface MenuLink {
  label: string
  to: string
  /** Navigation state: the initial filter of `/commercial-models`. */
  state?: { gender: string }
}

export interface MenuSection {
  title: string
  links: MenuLink[]
}

const about: MenuLink[] = [
  { label: 'About us', to: '/abouts-us' },
  { label: 'Values', to: '/values' },
  { label: 'Culture', to: '/culture' },
  { label: 'Remarkable experience', to: '/remarkable-experience' },
  { label: 'Commercial excellence & integrity', to: '/commercial-excellence-integrity' },
  { label: 'Our world', to: '/our-world' },
]

const services: MenuLink[] = [
  { label: 'Services', to: '/services' },
  { label: 'Become a model', to: '/become-a-model' },
  { label: 'Become an influencer', to: '/become-an-influencer' },
  { label: 'Masterclass', to: '/masterclass' },
  { label: 'Media production', to: '/media-production' },
]

/** The side menu, section by section. */
const side: MenuSection[] = [
  {
    title: 'Models',
    links: [
      { label: 'All', to: '/models/all/1' },
      { label: 'Men', to: '/models/men/1' },
      { label: 'Women', to: '/models/women/1' },
      { label: 'Juniors', to: '/models/juniors/1' },
      { label: 'Non-Binary', to: '/models/non_binary/1' },
      { label: 'Find', to: '/find' },
    ],
  },
  {
    title: 'Commercial models',
    links: [
      { label: 'All', to: '/commercial-models', state: { gender: 'All Models' } },
      { label: 'Men', to: '/commercial-models', state: { gender: 'Men' } },
      { label: 'Women', to: '/commercial-models', state: { gender: 'Women' } },
      { label: 'Non-Binary', to: '/commercial-models', state: { gender: 'Non-Binary' } },
    ],
  },
  { title: 'Services', links: services },
  {
    title: 'About us',
    links: [
      ...about,
      { label: 'Contact us', to: '/contact-us' },
      { label: 'Blog', to: '/blog' },
      { label: 'The story', to: '/the-story' },
    ],
  },
]

/** The columns of the footer, which also serve as the site map for visitors without scripts. */
const footer: MenuSection[] = [
  {
    title: 'Models',
    links: [
      { label: 'All', to: '/models/all/1' },
      { label: 'Find', to: '/find' },
    ],
  },
  { title: 'The agency', links: [...about, { label: 'Blog', to: '/blog' }] },
  { title: 'Services', links: services },
  {
    title: 'Contact',
    links: [
      { label: 'Contact us', to: '/contact-us' },
      { label: 'Media and press', to: '/media-and-press' },
      { label: 'For businesses', to: '/business-contact' },
      { label: 'Careers', to: '/career' },
      { label: 'FAQ', to: '/FAQ' },
      { label: 'Gift cards', to: '/gift-card' },
    ],
  },
]

const legal: MenuLink[] = [
  { label: 'Privacy policy', to: '/privacy-policy' },
  { label: 'Terms and conditions', to: '/terms-and-conditions' },
  { label: 'Return policy', to: '/return-policy' },
]

export interface Menus {
  side: MenuSection[]
  footer: MenuSection[]
  legal: MenuLink[]
}

/** The defaults until the owner sets menus. */
export const defaultMenus: Menus = { side, footer, legal }

/** Returns the menus without the links that `isLeftOut` matches and without empty sections. */
export const filterMenus = (
  { side, footer, legal }: Menus,
  isLeftOut: (path: string) => boolean,
): Menus => {
  const keep = (links: readonly MenuLink[]) => links.filter(({ to }) => !isLeftOut(to))
  const keepSections = (sections: readonly MenuSection[]) =>
    sections
      .map(({ title, links }) => ({ title, links: keep(links) }))
      .filter(({ links }) => links.length > 0)
  return { side: keepSections(side), footer: keepSections(footer), legal: keep(legal) }
}
