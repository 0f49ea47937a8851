import { randomUUID } from 'node:crypto'
import type { AdminRecord } from '#contracts/admin.ts'
import type { Draw } from '#tests/support/chance.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import type { Staff } from '#tests/support/records/staff.ts'
import type { Visitor } from '#tests/support/records/visitors.ts'

// Concurrent steps of several people, for a test and for the soak. Independent of the test runner.

export interface Client {
  readonly id: number
  readonly email: string
  readonly visitors: readonly Pick<Visitor, 'call'>[]
}

export type Booker = Pick<Staff, 'ask' | 'list'>

export interface World {
  readonly models: readonly number[]
  readonly clients: Client[]
  readonly bookers: readonly Booker[]
  /** The password of all clients. */
  readonly password: string
  /** Creates a client in place of one whose account was erased. */
  readonly newClient: () => Promise<Client>
}

const drawDay = (draw: Draw): string => String(10 + draw.below(5))

/** Draws models; three times out of four more than one. */
const someModels = ({ models }: World, draw: Draw): number[] =>
  models
    .filter(() => draw.below(2) === 0)
    .concat(draw.of(models))
    .filter((id, index, all) => all.indexOf(id) === index)

export type Step<W extends World = World> = (world: W, draw: Draw) => Promise<number>

export const bookFor = async (client: Client, world: World, draw: Draw): Promise<number> => {
  const first = 10 + draw.below(5)
  const { status } = await draw.of(client.visitors).call('POST /api/V1/model-booking', {
    user_id: client.id,
    wishlists: someModels(world, draw),
    shipping_address: aBookingForm({
      email: client.email,
      date: `${first}-09-2099`,
      // Some days of an option overlap with others.
      end_date: `${first + draw.below(4)}-09-2099`,
      project_name: `Catalogue ${randomUUID()}`,
    }),
  })
  return status
}

export const clientSteps: readonly Step[] = [
  (world, draw) => bookFor(draw.of(world.clients), world, draw),
  async (world, draw) => {
    const client = draw.of(world.clients)
    const visitor = draw.of(client.visitors)
    const { status, body } = await visitor.call('GET /api/V1/options', { user_id: client.id })
    const options = body.result?.options ?? []
    if (options.length === 0) return status
    const input = { user_id: client.id, hold_id: draw.of(options).hold_id }
    const key = draw.of([
      'POST /api/V1/option-confirm',
      'POST /api/V1/option-release',
      'POST /api/V1/option-challenge',
    ] as const)
    return (await visitor.call(key, input)).status
  },
  async (world, draw) => {
    const client = draw.of(world.clients)
    const visitor = draw.of(client.visitors)
    const { body } = await visitor.call('GET /api/V1/user-orders-track', { user_id: client.id })
    const orders = body.result?.orders ?? []
    if (orders.length === 0 || draw.below(3) > 0) return 200
    const input = { user_id: client.id, order_id: draw.of(orders).id }
    return (await visitor.call('POST /api/V1/orders-cancel', input)).status
  },
]

/** Draws one of the newest open bookings. */
const anOpenBooking = async (booker: Booker, draw: Draw) => {
  const filter = { state: draw.of(['requested', 'optioned', 'confirmed']) }
  const { items } = await booker.list('bookings', { filter, range: [0, 7] })
  if (items.length === 0) return undefined
  const { body } = await booker.ask('GET', `bookings/${Number(draw.of(items).id)}`)
  return body as unknown as AdminRecord<'bookings'>
}

const soon = (draw: Draw): string => new Date(Date.now() + 500 + draw.below(4000)).toISOString()

export const bookerSteps: readonly Step[] = [
  async ({ bookers }, draw) => {
    const booker = draw.of(bookers)
    const booking = await anOpenBooking(booker, draw)
    const line = booking && draw.of(booking.lines.filter(({ acts }) => acts.length > 0))
    if (!booking || !line) return 200
    const act = draw.of(line.acts)
    const { status } = await booker.ask('POST', `bookings/${booking.id}/line`, {
      holdId: line.holdId,
      lineVersion: line.version,
      version: booking.version,
      act,
      reason: `Agreed by phone ${randomUUID()}`,
      optionUntil: soon(draw),
      ...(act === 'confirm' ? { declines: booking.clashes.slice(0, 2).map(({ id }) => id) } : {}),
    })
    return status
  },
  async ({ bookers }, draw) => {
    const booker = draw.of(bookers)
    const booking = await anOpenBooking(booker, draw)
    const move = booking && draw.of(booking.allowedMoves)
    if (!booking || !move) return 200
    const { status } = await booker.ask('POST', `bookings/${booking.id}/move`, {
      move: move.name,
      version: booking.version,
      reason: 'Agreed by phone',
      ...(move.name === 'confirm'
        ? { declines: booking.clashes.slice(0, 1).map(({ id }) => id) }
        : {}),
    })
    return status
  },
  async ({ bookers, models }, draw) => {
    const booker = draw.of(bookers)
    const booking = await anOpenBooking(booker, draw)
    const day = `2099-09-${drawDay(draw)}`
    const { status } = await booker.ask('POST', 'chart/holds', {
      modelId: draw.of(models),
      firstDay: day,
      lastDay: day,
      note: `By phone ${randomUUID()}`,
      ...(booking
        ? { bookingId: booking.id, kind: draw.of(['option', 'job', 'casting']) }
        : { kind: 'book_out' }),
    })
    return status
  },
  async ({ bookers }, draw) => {
    const booker = draw.of(bookers)
    const booking = await anOpenBooking(booker, draw)
    const option =
      booking &&
      draw.of(booking.lines.filter(({ kind, state }) => kind === 'option' && state === 'live'))
    if (!option) return 200
    const day = `2099-09-${drawDay(draw)}`
    const { status } = await booker.ask('POST', `chart/holds/${option.holdId}/replace`, {
      firstDay: day,
      lastDay: day,
      version: option.version,
      reason: `Agreed by phone ${randomUUID()}`,
    })
    return status
  },
]

export const merge: Step = async ({ bookers }, draw) => {
  const booker = draw.of(bookers)
  const { items } = await booker.list('clients', { filter: {} })
  if (items.length < 4) return 200
  const [into, duplicate] = [draw.of(items), draw.of(items)]
  const { status } = await booker.ask('POST', `clients/${Number(into.id)}/merge`, {
    duplicateId: duplicate.id,
    version: into.version,
  })
  return status
}

/** A client deletes their account, and a new one takes their place. */
export const erase: Step = async ({ clients, password, newClient }, draw) => {
  const place = draw.below(clients.length)
  const { id, visitors } = clients[place]!
  const visitor = draw.of(visitors)
  const input = { user_id: id, confirmation: password }
  const { status } = await visitor.call('POST /api/V1/profile/delete-account', input)
  if (status === 200) clients[place] = await newClient()
  return status
}

/** Returns the step of a person at a given time; undefined draws one at random. */
export type Habit = (step: number) => Step | undefined

const none: Habit = () => undefined

export interface Person<W extends World = World> {
  readonly actions: readonly Step<W>[]
  readonly habit?: Habit
}

/** Runs a person's steps one after another while `goesOn` returns true. */
export const work = async <W extends World>(
  world: W,
  draw: Draw,
  { actions, habit = none, goesOn }: Person<W> & { readonly goesOn: (step: number) => boolean },
): Promise<number[]> => {
  const statuses: number[] = []
  for (let step = 0; goesOn(step); step += 1) {
    const action = habit(step) ?? draw.of(actions)
    statuses.push(await action(world, draw))
  }
  return statuses
}
