import { z } from 'zod'
import { text } from '#contracts/admin/fields.ts'
import { findReadableColour, getContrast, isColour, textContrast } from './colours.ts'
import { headlineFaces, themeNames, themePalettes } from './themes.ts'
import { type ColourTokens, createTokens, type Palette, writeTokens } from './tokens.ts'

/** A colour, or empty for the theme's. */
const optionalColour = text(7)
  .refine((typed) => typed === '' || isColour(typed), 'Please give a colour such as #6e1423')
  .overwrite((typed) => typed.toLowerCase())

/** The look of the site, as the owner sets it. */
export const look = z
  .object({
    theme: z.enum(themeNames, 'Please choose a theme').default('house'),
    headlines: z.enum(headlineFaces, 'Please choose a face').default('theme'),
    accent: optionalColour,
    ink: optionalColour,
    paper: optionalColour,
  })
  .superRefine((chosen, issues) => {
    for (const { field, message } of listLookProblems(chosen))
      issues.addIssue({ code: 'custom', path: [field], message })
  })
export type Look = z.output<typeof look>

/** The look of a site whose owner has set none. */
export const unsetLook: Look = {
  theme: 'house',
  headlines: 'theme',
  accent: '',
  ink: '',
  paper: '',
}

/** A colour of a look that cannot be read. */
interface LookProblem {
  readonly field: 'accent' | 'ink' | 'paper'
  readonly message: string
  /** The nearest colour that can be read. */
  readonly offer: string | undefined
}

/** Lists the colours that cannot be read on the paper, which is the ground of all texts. */
export const listLookProblems = (chosen: Look): LookProblem[] => {
  const palette = getPalette(chosen)
  if (!Object.values(palette).every(isColour)) return []
  return (['ink', 'accent'] as const).flatMap((field) => {
    const contrast = getContrast(palette[field], palette.paper)
    if (contrast >= textContrast) return []
    const offer = findReadableColour(palette[field], [palette.paper], textContrast)
    const advice = offer ? `The nearest colour that has it is ${offer}` : 'Please change the paper'
    const message = `Its contrast with the paper is ${formatContrast(contrast)}, and text needs ${formatContrast(textContrast)}. ${advice}`
    return [{ field, message, offer }]
  })
}

/** Writes a contrast as WCAG does, rounded down, so that 4.49 does not read as enough. */
export const formatContrast = (contrast: number): string =>
  `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`

/** The three colours of a look, with the theme's for those that are not set. */
export const getPalette = ({ theme, accent, ink, paper }: Look): Palette => ({
  accent: accent || themePalettes[theme].accent,
  ink: ink || themePalettes[theme].ink,
  paper: paper || themePalettes[theme].paper,
})

/** All colours of a look. */
export const getTokens = (chosen: Look): ColourTokens => createTokens(getPalette(chosen))

/** Writes all that differs from `web/ui/tokens.css` as a style sheet for the page's head; empty if nothing does. */
export const writeLook = (chosen: Look, selector = ':root'): string =>
  writeTokens(getTokens(chosen), selector) + writeHeadlines(chosen, selector)

/** The second `:root` is stronger than the face of a theme. */
const writeHeadlines = ({ headlines }: Look, selector: string): string =>
  headlines === 'theme'
    ? ''
    : `${selector}:root{--font-display:var(--font-${headlines === 'serif' ? 'serif' : 'text'})}`
