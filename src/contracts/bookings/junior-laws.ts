/** The laws of which the program has a table of limits for children. */
export const juniorLaws = ['england', 'france'] as const
export type JuniorLaw = (typeof juniorLaws)[number]

/** What the owner may set: one of the laws, or the law of the agency's country. */
export const juniorLawChoices = ['country', ...juniorLaws] as const
export type JuniorLawChoice = (typeof juniorLawChoices)[number]

/** The countries whose law there is a table of. Everywhere else England's holds until the owner chooses. */
export const lawsByCountry: Readonly<Record<string, JuniorLaw>> = { FR: 'france', GB: 'england' }

export const usualLaw: JuniorLaw = 'england'

/** The law that an agency's juniors work by. */
export const getJuniorLaw = (choice: JuniorLawChoice, country: string): JuniorLaw =>
  choice === 'country' ? (lawsByCountry[country] ?? usualLaw) : choice
