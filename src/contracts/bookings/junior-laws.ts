/** The laws whose limits for children the program knows. */
export const juniorLaws = ['england', 'france'] as const
export type JuniorLaw = (typeof juniorLaws)[number]

/** The owner's choice: one of the laws, or the law of the agency's country. */
export const juniorLawChoices = ['country', ...juniorLaws] as const
export type JuniorLawChoice = (typeof juniorLawChoices)[number]

/** The countries whose law the program knows. Elsewhere, England's law applies until the owner chooses. */
export const lawsByCountry: Readonly<Record<string, JuniorLaw>> = { FR: 'france', GB: 'england' }

export const usualLaw: JuniorLaw = 'england'

/** Returns the law that applies to an agency's juniors. */
export const getJuniorLaw = (choice: JuniorLawChoice, country: string): JuniorLaw =>
  choice === 'country' ? (lawsByCountry[country] ?? usualLaw) : choice
