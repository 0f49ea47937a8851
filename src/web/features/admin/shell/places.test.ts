import { expect, it } from 'vitest'
import { type AdminResourceName, canDo, type StaffRole, staffRoles } from '#contracts/admin.ts'
import { isResource } from '../api/permissions.ts'
import { screens } from '../screens.ts'
import { findPlaces, toPlaces } from './places.ts'

const createHit = (resource: string) => ({
  resource,
  id: 7,
  label: 'Maud & Co',
  detail: '',
  booking: null,
})
const getPaths = (resource: string, role: StaffRole) =>
  toPlaces(createHit(resource), role).map(({ to }) => to)

it('leads from what was found to what the role may open of it', () => {
  expect(getPaths('models', 'booker')).toEqual(['/admin/models/7'])
  expect(getPaths('models', 'editor')).toEqual([
    `/admin/models?filter=${encodeURIComponent('{"q":"Maud & Co"}')}`,
  ])
  expect(getPaths('clients', 'booker')).toEqual(['/admin/clients/7/show'])
  expect(getPaths('cities', 'owner')).toEqual([])
})

it('leads no role to a form that it may not save, nor to a page that a kind of record does not have', () => {
  for (const role of staffRoles) {
    for (const { name, show, edit } of screens.filter((each) => isResource(each.name))) {
      for (const to of getPaths(name, role)) {
        if (to.endsWith('/show')) expect(show, `${role} ${to}`).toBeDefined()
        if (to.endsWith('/7')) {
          expect(edit, `${role} ${to}`).toBeDefined()
          expect(canDo(role, name as AdminResourceName, 'update'), to).toBe(true)
        }
      }
    }
  }
})

it('names to editors the settings that they may change alone', () => {
  expect(findPlaces('s', 'editor').filter(({ detail }) => detail === 'Settings')).toMatchObject([
    { to: '/admin/settings/menus' },
  ])
  expect(findPlaces('brand', 'owner')).toMatchObject([{ to: '/admin/settings/brand' }])
})

it('tells bookings apart by their days and state', () => {
  const booking = { state: 'optioned' as const, firstDay: '2026-12-14', lastDay: '2026-12-16' }
  const getDetail = (lastDay: string) =>
    toPlaces(
      {
        resource: 'bookings',
        id: 7,
        label: 'VB-1',
        detail: 'Maison Brun',
        booking: { ...booking, lastDay },
      },
      'booker',
    )[0]?.detail
  expect(getDetail('2026-12-16')).toBe(
    'Bookings · Maison Brun · 14 Dec 2026 to 16 Dec 2026 · on option',
  )
  expect(getDetail('2026-12-14')).toBe('Bookings · Maison Brun · 14 Dec 2026 · on option')
})
