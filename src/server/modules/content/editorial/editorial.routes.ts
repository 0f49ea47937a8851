import type { editorialEndpoints } from '#contracts/content/editorial.ts'
import type { Ctx } from '#server/context.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { getSections, listSlides, toSection, toSlide } from '#server/modules/content/pages/index.ts'
import { getAgencyContact } from '#server/modules/settings/index.ts'
import { toContact } from './editorial.wire.ts'

/** Each of these pages has one section, and is named like its path in the browser. */
const getFirstSection = async (ctx: Ctx, page: string) =>
  (await getSections(ctx, page)).first_section

const createContentHandler = (page: string) => async (ctx: Ctx) => ({
  result: { content: toSection(await getFirstSection(ctx, page)) },
})

/** Opening hours, phone and email address come from the owner's settings. */
const getContactContent = async (ctx: Ctx) => {
  const [section, agency] = await Promise.all([
    getFirstSection(ctx, 'contact-us'),
    getAgencyContact(ctx),
  ])
  return { result: { content: toContact(section, agency) } }
}

/** The section of the press page has its own phone and email address; the hours are the agency's. */
const getPressContent = async (ctx: Ctx) => {
  const [section, { hours }] = await Promise.all([
    getFirstSection(ctx, 'media-and-press'),
    getAgencyContact(ctx),
  ])
  const { phone = '', email = '' } = section?.extra ?? {}
  return { result: { content: toContact(section, { hours, phone, email }) } }
}

const createSlidesHandler = (page: string) => async (ctx: Ctx) => {
  const [section, slides] = await Promise.all([getFirstSection(ctx, page), listSlides(ctx)])
  return { result: { first_section: toSection(section), sliderimages: slides.map(toSlide) } }
}

export const editorialHandlers: Handlers<typeof editorialEndpoints> = {
  'GET /api/V1/abouts-us/content': async (ctx) => ({
    result: { firstSection: toSection(await getFirstSection(ctx, 'abouts-us')) },
  }),
  'GET /api/V1/culture/content': createContentHandler('culture'),
  'GET /api/V1/values/content': createContentHandler('values'),
  'GET /api/V1/the-story/content': createContentHandler('the-story'),
  'GET /api/V1/term-condition/content': createContentHandler('terms-and-conditions'),
  'GET /api/V1/privacy-policy/content': createContentHandler('privacy-policy'),
  'GET /api/V1/return-policy/content': createContentHandler('return-policy'),
  'GET /api/V1/our-world/content': createSlidesHandler('our-world'),
  'GET /api/V1/common-excellence-integrity/content': createSlidesHandler(
    'commercial-excellence-integrity',
  ),
  'GET /api/V1/remarkable-experience/content': createSlidesHandler('remarkable-experience'),
  'GET /api/V1/contact-us-page-content': getContactContent,
  'GET /api/V1/media-press-page-content': getPressContent,
  'GET /api/V1/business-contact-page-content': createContentHandler('business-contact'),
}
