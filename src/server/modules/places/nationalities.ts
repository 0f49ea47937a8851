import nationalities from 'i18n-nationality'

/** The English nationality for a country, such as `French`; undefined for codes without one. */
export const getNationality = (isoCode: string): string | undefined =>
  nationalities.getName(isoCode, 'en')
