import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { themeNames } from '#contracts/look/themes.ts'
import { noInput } from '#contracts/primitives.ts'

const link = z.object({ label: z.string(), href: z.string() })

const menuLink = z.object({
  label: z.string(),
  to: z.string(),
  state: z.object({ gender: z.string() }).optional(),
})
const menuSection = z.object({ title: z.string(), links: z.array(menuLink) })

/** The content of the frame around every page. The brand is a setting, never a constant. */
export const site = z.object({
  brand: z.string(),
  legal_name: z.string(),
  /** ISO 3166 code of two letters, or empty. */
  country: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  /** The present year in the agency's time zone. */
  year: z.int(),
  public_url: z.string(),
  /** The agency's phone number; empty until the owner sets it. */
  phone: z.string(),
  email: z.string(),
  /** One entry per line. */
  address: z.array(z.string()),
  demo: z.boolean(),
  /** Whether the owner has opened the site to visitors. */
  is_open: z.boolean(),
  /** Left out until the owner sets a look, except in demo mode. */
  look: z
    .object({
      /** The theme of `web/ui/themes.css`. */
      theme: z.enum(themeNames),
      /** The site's colours, as custom properties over those of `web/ui/tokens.css`. */
      css: z.string(),
      /** The ground of all pages. */
      paper: z.string(),
      /** Whether the paper is dark and the text light. */
      is_dark: z.boolean(),
    })
    .optional(),
  social: z.array(link),
  community: link,
  /** Published pages that the agency has created, for the footer. */
  own_pages: z.array(z.object({ label: z.string(), to: z.string() })),
  /** Addresses of hidden pages; everything below them is hidden, too. */
  hidden_paths: z.array(z.string()),
  /** Addresses of pages without text; empty for staff, who see these pages. */
  unwritten_paths: z.array(z.string()),
  /**
   * Without links to hidden pages. Null until the owner sets menus: then the defaults in `menus.ts` apply.
   */
  menus: z
    .object({
      side: z.array(menuSection),
      footer: z.array(menuSection),
      legal: z.array(menuLink),
    })
    .nullable(),
})
export type Site = z.infer<typeof site>

export const siteEndpoints = {
  'GET /api/V1/site': {
    summary: 'Get the brand, currency and links that every page shows',
    access: 'public',
    cacheTags: ['settings'],
    input: noInput,
    result: z.object({ site }),
  },
} as const satisfies EndpointTable
