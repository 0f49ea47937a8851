import type { SettingTopic } from '#contracts/admin.ts'

/** First and last name of a model or a person, where another record refers to it. */
export const modelName = ({ firstName, lastName }: Readonly<Record<string, unknown>>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

const topicNames: Readonly<Record<SettingTopic, string>> = {
  brand: 'Brand',
  menus: 'Menus',
  contact: 'Contact and hours',
  shop: 'Currency and rate',
}

/** What people call a topic of the settings. */
export const topicName = ({ id }: { readonly id?: unknown }): string =>
  topicNames[id as SettingTopic]
