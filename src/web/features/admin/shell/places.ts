import { type AdminSearchHit, canSet, settingGroups } from '#contracts/admin.ts'
import type { StaffRole } from '#contracts/accounts/roles.ts'
import { resourceFacts } from '#contracts/admin/resource-facts.ts'
import { formatMediumDay } from '#contracts/time/format.ts'
import { humanize } from '../kit/records/fields.tsx'
import { isResource, can } from '../api/permissions.ts'
import { screens } from '../screens.ts'
import { getSettingName } from '../kit/records/setting-name.ts'
import { listKeys } from '#contracts/list-keys.ts'

export interface Place {
  label: string
  detail: string
  to: string
}

/** Finds screens and settings that a role may open, by a part of their name. */
export const findPlaces = (text: string, role: StaffRole): Place[] =>
  listPlaces(role).filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))

const listPlaces = (role: StaffRole): Place[] => [
  ...screens
    .filter(({ name }) => can(role, 'list', name))
    .map(({ name, label }) => ({ label, detail: 'Screen', to: `/admin/${name}` })),
  ...(can(role, 'list', 'settings')
    ? listKeys(settingGroups)
        .filter((id) => canSet(role, id))
        .map((id) => ({
          label: getSettingName({ id }),
          detail: 'Settings',
          to: `/admin/settings/${id}`,
        }))
    : []),
]

/**
 * Returns where a search hit can be opened: its page or form, whichever the role may open, otherwise the
 * filtered list. Empty if it has no screen.
 */
export const toPlaces = (hit: AdminSearchHit, role: StaffRole): Place[] => {
  const { resource, id, label } = hit
  const screen = screens.find(({ name }) => name === resource)
  if (!screen) return []
  const detail = [screen.label, hit.detail, ...formatBookingDetails(hit)]
    .filter(Boolean)
    .join(' · ')
  if (screen.show && can(role, 'show', resource)) {
    return [{ label, detail, to: `/admin/${resource}/${id}/show` }]
  }
  if (screen.edit && can(role, 'edit', resource)) {
    return [{ label, detail, to: `/admin/${resource}/${id}` }]
  }
  return [{ label, detail, to: getListPath(resource, label) }]
}

/** What distinguishes a client's bookings. */
const formatBookingDetails = ({ booking }: AdminSearchHit): string[] =>
  booking
    ? [
        [...new Set([booking.firstDay, booking.lastDay])].map(formatMediumDay).join(' to '),
        humanize(booking.state),
      ]
    : []

/** The URL of a list filtered by a text. */
const getListPath = (name: string, q: string): string => {
  const isSearched = isResource(name) && resourceFacts[name].searched
  return `/admin/${name}${isSearched ? `?filter=${encodeURIComponent(JSON.stringify({ q }))}` : ''}`
}
