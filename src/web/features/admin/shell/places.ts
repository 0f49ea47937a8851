import { settingGroups } from '#contracts/admin.ts'
import type { StaffRole } from '#contracts/admin/policy.ts'
import { may } from '../api/permissions.ts'
import { screens } from '../screens.ts'
import { settingName } from '../settings/setting-name.ts'

export interface Place {
  label: string
  detail: string
  to: string
}

const placesOf = (role: StaffRole): Place[] => [
  ...screens
    .filter(({ name }) => may(role, 'list', name))
    .map(({ name, label }) => ({ label, detail: 'Screen', to: `/admin/${name}` })),
  ...(may(role, 'list', 'settings')
    ? Object.keys(settingGroups).map((id) => ({
        ...{ label: settingName({ id }), detail: 'Settings', to: `/admin/settings/${id}` },
      }))
    : []),
]

/** The screens and settings that a role may open, by a part of their names: the search finds them beside records. */
export const placesNamed = (text: string, role: StaffRole): Place[] =>
  placesOf(role).filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
