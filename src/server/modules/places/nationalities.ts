import nationalities from 'i18n-nationality'

/** The English word for somebody from a country, `French`; undefined for codes without one. */
export const getNationality = (isoCode: string): string | undefined =>
  nationalities.getName(isoCode, 'en')
