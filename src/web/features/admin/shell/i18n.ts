import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import type { TranslationMessages } from 'react-admin'

const { ra } = englishMessages

/** The English messages of react-admin, without its jargon. */
const messages: TranslationMessages = {
  ...englishMessages,
  ra: {
    ...ra,
    notification: { ...ra.notification, item_doesnt_exist: 'This record does not exist' },
    message: {
      ...ra.message,
      access_denied: 'Your role does not include this page. The owner can change that.',
    },
  },
}

/** Translates for react-admin. Our screens contain their own texts, so keys may be missing. */
export const i18nProvider = polyglotI18nProvider(
  () => messages,
  'en',
  [{ locale: 'en', name: 'English' }],
  { allowMissing: true },
)
