import type { SettingGroup } from '#contracts/admin.ts'

const settingNames: Readonly<Record<SettingGroup, string>> = {
  brand: 'Brand',
  look: 'Look',
  menus: 'Menus',
  contact: 'Contact and hours',
  shop: 'Currency and rate',
  desk: 'Options and working days',
  retention: 'How long data is kept',
  opening: 'Opening the site',
}

/** Returns the name of a group of settings. */
export const getSettingName = ({ id }: { readonly id: SettingGroup }): string => settingNames[id]
