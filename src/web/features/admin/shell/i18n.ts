import englishMessages from 'ra-language-english'
import type { I18nProvider } from 'react-admin'

type Values = Readonly<Record<string, string | number | undefined>>

/** Where the library speaks of elements and permissions, and people do not. */
const ownMessages: Readonly<Record<string, string>> = {
  'ra.notification.item_doesnt_exist': 'This record does not exist',
  'ra.message.access_denied': 'Your role does not include this page. The owner can change that.',
}

/** The library's own phrase of a key such as `ra.action.refresh`. */
const findPhrase = (key: string): string | undefined => {
  const phrase = key
    .split('.')
    .reduce<unknown>(
      (level, name) => (level as Readonly<Record<string, unknown>> | undefined)?.[name],
      englishMessages,
    )
  return typeof phrase === 'string' ? phrase : undefined
}

const selectForm = (phrase: string, count: unknown): string => {
  const forms = phrase.split('||||')
  return typeof count === 'number' ? (forms[count === 1 ? 0 : 1] ?? phrase).trim() : phrase
}

/**
 * The words of react-admin, in English. `%{name}` stands for a value, and `||||` before the form for several. What it has
 * no phrase for is shown as the caller words it, or as it is: our screens write their words where they show them.
 */
export const i18nProvider: I18nProvider = {
  translate: (key, values: Values = {}) => {
    const fallback = typeof values._ === 'string' ? values._ : key
    return selectForm(
      ownMessages[key] ?? findPhrase(key) ?? fallback,
      values.smart_count,
    ).replaceAll(/%\{([^{}]*)\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    )
  },
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
}
