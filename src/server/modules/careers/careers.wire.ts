import type { z } from 'zod'
import type { careerEndpoints, ServiceTab } from '#contracts/submissions/careers.ts'
import { type ServiceSlug, serviceSlugs } from '#contracts/models/services.ts'
import { type PageSection, type Sections, toSection } from '#server/modules/content/pages/index.ts'
import type { DepartmentWithOffers } from './careers.service.ts'

/** The default names of the tabs, unless an editor has set others. */
const defaultNames: Record<ServiceSlug, string> = {
  'become-a-model': 'Become a model',
  masterclass: 'Masterclass',
  'media-production': 'Media production',
  'become-an-influencer': 'Become an influencer',
  services: 'Services',
}

/** The tabs in order, named as in the section `tab_list`. */
export const toTabs = (section: PageSection | undefined): ServiceTab[] =>
  serviceSlugs.map((slug) => {
    const name = section?.extra?.[slug] ?? ''
    return { slug, name: name === '' ? defaultNames[slug] : name }
  })

type Careers = z.input<(typeof careerEndpoints)['GET /api/V1/career/content']['result']>

export const toCareers = (sections: Sections, departments: DepartmentWithOffers[]): Careers => ({
  first_section: toSection(sections.first_section),
  second_section: toSection(sections.second_section),
  third_section: toSection(sections.third_section),
  fourth_section: toSection(sections.fourth_section),
  fifth_section: toSection(sections.fifth_section),
  six_section: toSection(sections.sixth_section),
  seven_section: toSection(sections.seventh_section),
  eight_section: toSection(sections.eighth_section),
  tab_list: toTabs(sections.tab_list),
  departments,
})
