import englishMessages from 'ra-language-english'
import type { I18nProvider } from 'react-admin'

type Values = Readonly<Record<string, string | number | undefined>>

/** Replaces react-admin's jargon. */
const ownMessages: Readonly<Record<string, string>> = {
  'ra.notification.item_doesnt_exist': 'This record does not exist',
  'ra.message.access_denied': 'Your role does not include this page. The owner can change that.',
}

/** Returns react-admin's own message for a key such as `ra.action.refresh`. */
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
 * The English messages of react-admin. `%{name}` stands for a value, and `||||` separates the plural form.
 * For unknown keys it returns the caller's default or the key: our screens contain their own texts.
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
