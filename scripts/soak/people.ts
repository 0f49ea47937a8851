import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { usualDeskRules } from '#contracts/bookings/desk-rules.ts'
import { aDraw } from '#tests/support/chance.ts'
import {
  type Booker,
  bookerSteps,
  type Client,
  clientSteps,
  erase,
  type Habit,
  merge,
  type Person,
  work,
  type World,
} from '#tests/support/history/people.ts'
import type { AdminAnswer, Staff } from '#tests/support/records/staff.ts'
import type { Visitor } from '#tests/support/records/visitors.ts'
import { insist, type Reply, type Site } from './requests.ts'
import type { SignedIn } from './seed.ts'

const clientCount = 5
/** The same pause between requests as in the other traffic. */
const pauseMs = 60

const merges: Habit = (step) => (step % 3 === 1 ? merge : undefined)
const erases: Habit = (step) => (step % 10 === 9 ? erase : undefined)

const everybody: readonly Person[] = [
  { actions: clientSteps },
  { actions: clientSteps },
  { actions: clientSteps, habit: erases },
  { actions: bookerSteps },
  { actions: bookerSteps },
  { actions: bookerSteps, habit: merges },
]

/** The models for staff and clients with accounts: guests book other ones, and none of these is edited. */
export const deskModels = ({ models }: Site['seeded']): number[] => models.slice(2, 6)

/** Clients with accounts and bookers work on the same models until the time is over. */
export const workAsStaff = async (site: Site): Promise<void> => {
  const world = openWorld(site)
  const { goesOn } = site
  await Promise.all(
    everybody.map((person, index) =>
      work(world, aDraw(index + 1), {
        ...person,
        goesOn,
      }),
    ),
  )
}

/** Lets confirmed clients place options themselves. */
export const turnSelfServiceOn = async (site: Site): Promise<void> => {
  const { status } = await insist(site, {
    kind: 'settings',
    method: 'PUT',
    path: '/api/admin/settings/desk',
    headers: signedIn({ token: site.seeded.owner }),
    body: { version: 0, value: { ...usualDeskRules, selfService: true, maxOptionDays: 100 } },
  })
  if (status !== 200) throw new Error(`The rules of the desk were not set: ${status}`)
}

const openWorld = (site: Site): World => {
  const { seeded } = site
  const newClient = () => aClient(site)
  return {
    models: deskModels(seeded),
    clients: Array.from({ length: clientCount }, newClient),
    bookers: seeded.bookers.map((booker) => aBooker(site, booker)),
    password: seeded.password,
    newClient: () => Promise.resolve(newClient()),
  }
}

/** Returns the next seeded client, because accounts of others may be deleted. */
const aClient = (site: Site): Client => {
  const person = site.seeded.people.shift()
  if (!person) throw new Error('More accounts were deleted than were seeded')
  return { id: person.id, email: person.email, visitors: [aVisitor(site, person)] }
}

const aVisitor = (site: Site, person: SignedIn): Pick<Visitor, 'call'> => ({
  call: async (key, input) => {
    await delay(pauseMs)
    const [method = '', path = ''] = key.split(' ')
    const isRead = method === 'GET'
    const query = new URLSearchParams(input as Record<string, string>).toString()
    const isBooking = path === '/api/V1/model-booking'
    const reply = await insist(site, {
      kind: isRead ? 'client reads' : 'client',
      method,
      path: isRead ? `${path}?${query}` : path,
      body: isRead ? undefined : (input as object),
      headers: {
        ...signedIn(person),
        ...(isBooking ? { 'idempotency-key': randomUUID() } : {}),
      },
      mayBeRefused: true,
    })
    const isDone = reply.status < 300
    if (isDone && isBooking) site.confirmations.bookings.add(reply.body.result?.data?.orderId ?? '')
    if (isDone && path.endsWith('/delete-account')) site.confirmations.erasures += 1
    return {
      status: reply.status,
      body: reply.body as never,
      headers: reply.headers,
      setCookie: [],
    }
  },
})

const aBooker = (site: Site, person: SignedIn): Booker => {
  const ask: Staff['ask'] = async (method, path, body) => {
    await delay(pauseMs)
    const isRead = method === 'GET'
    const reply = await insist(site, {
      kind: isRead ? 'booker reads' : 'booker',
      method,
      path: `/api/admin/${path}`,
      body: body as object | undefined,
      headers: {
        ...signedIn(person),
        ...(isRead ? {} : { 'idempotency-key': randomUUID() }),
      },
      mayBeRefused: true,
    })
    if (!isRead && reply.status < 300) noteAction(site, path, body)
    return toAnswer(reply)
  }
  return {
    ask,
    list: (resource, query = {}) => {
      const parts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
      return ask('GET', `${resource}?${new URLSearchParams(parts).toString()}`)
    },
  }
}

const toAnswer = ({ status, text, headers, body }: Reply): AdminAnswer => ({
  status,
  text,
  headers,
  body,
  items: body as unknown as AdminAnswer['items'],
})

const noteAction = ({ confirmations }: Site, path: string, body: unknown): void => {
  confirmations.staffRequests += 1
  if (path === 'chart/holds') {
    const { note, bookingId } = body as { note: string; bookingId?: number }
    confirmations.chartNotes.set(note, bookingId)
  }
  if (path.endsWith('/merge')) confirmations.merges += 1
}

const signedIn = ({ token }: Pick<SignedIn, 'token'>) => ({
  cookie: `callboard_session=${token}`,
})
