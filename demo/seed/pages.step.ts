import { type SettingValue, unsetSettings } from '#contracts/admin.ts'
import { cleanHtml } from '#server/platform/html.ts'
import { type DemoSection, getBrand, getPageSections, getSliders } from '#demo/content/content.ts'
import { writeSections, insertSetting, type NewSection } from './seed.repo.ts'
import { vatPercent } from '#demo/content/vat.ts'
import { getIllustration, listSlides } from './illustrations.ts'
import type { SeedStep, MediaIds } from './step.ts'

/** The page whose sections are the banners of the dynamic slider. */
const SLIDER = 'slider'

/** The agency's name, links, contact and VAT, as the owner would set them, who has opened the site. */
export const brandStep: SeedStep = {
  name: 'brand',
  add: async (ctx) => {
    const brand = getBrand()
    const { name, legalName, registration, country, social, community } = brand
    await insertSetting(ctx, 'brand', {
      name,
      legalName,
      registration,
      country,
      social,
      community,
      orderPrefix: 'VB',
    } satisfies SettingValue<'brand'>)
    const { phone, emails, address, openingHours: hours } = brand
    const lines = address.join('\n')
    const { desks } = unsetSettings.contact
    const contact = { phone, email: emails.general, address: lines, agencyMail: '', desks, hours }
    await insertSetting(ctx, 'contact', contact satisfies SettingValue<'contact'>)
    await insertSetting(ctx, 'opening', { isOpen: true } satisfies SettingValue<'opening'>)
    await insertSetting(ctx, 'shop', { vatPercent } satisfies Partial<SettingValue<'shop'>>)
  },
}

/** Every section of every page, and the banners that listings cycle through. */
export const pagesStep: SeedStep = {
  name: 'pages',
  drawings: () => [
    ...getPageSections()
      .filter(({ image }) => image)
      .map((one) => getIllustration(one.page, one.section)),
    ...listSlides(),
  ],
  add: async (ctx, mediaIds) => {
    const sections = getPageSections().map((section, index) =>
      sectionRow(section, index + 1, mediaIds),
    )
    await writeSections(ctx, [...sections, ...slideRows(mediaIds)])
  },
}

const sectionRow = (section: DemoSection, position: number, mediaIds: MediaIds): NewSection => ({
  page: section.page,
  section: section.section,
  position,
  fields: {
    title: section.title,
    subTitle: section.subTitle,
    content: cleanHtml(section.content),
    buttonLabel: section.button?.label,
    buttonLink: section.button?.link,
    secondButtonLabel: section.secondButton?.label,
    secondButtonLink: section.secondButton?.link,
    extra: section.extra,
  },
  pictureId: section.image ? mediaIds(getIllustration(section.page, section.section).key) : null,
})

const slideRows = (mediaIds: MediaIds): NewSection[] =>
  getSliders().map(({ title, buttonLink }, index) => ({
    page: SLIDER,
    section: `slide_${index + 1}`,
    position: index + 1,
    fields: { title, buttonLabel: 'READ MORE', buttonLink },
    pictureId: mediaIds(listSlides()[index % listSlides().length]?.key ?? ''),
  }))
