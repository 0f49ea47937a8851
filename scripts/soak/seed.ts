import type { Role } from '#contracts/accounts/roles.ts'
import { type DatabaseSettings, openDatabase } from '#server/db/client.ts'
import type { DbCtx } from '#server/db/context.ts'
import { migrate } from '#server/db/migrate.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { hashSecret } from '#server/modules/accounts/index.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { randomIds } from '#server/platform/ids.ts'
import { systemClock } from '#server/platform/clock.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { fillAs } from '#tests/support/site/site.ts'

export interface SignedIn {
  readonly id: number
  readonly email: string
  readonly token: string
}

export interface Seeded {
  /** The last one is edited, guests book the first two, clients of the bookers the next four. */
  readonly models: readonly number[]
  /** Clients who pay. */
  readonly clients: readonly SignedIn[]
  /** Clients who book with an account. Some delete it; the next one is taken from the front. */
  readonly people: SignedIn[]
  readonly bookers: readonly SignedIn[]
  /** An owner's session. */
  readonly owner: string
  /** The password of all accounts. */
  readonly password: string
}

const password = 'harbour lantern violet'
const bookerCount = 3
/** The maximum number of deleted accounts. */
const peopleCount = 200

interface NewUser {
  readonly email: string
  readonly role: Role
  readonly passwordHash: string
}

const aSignedInUser = async ({ db }: DbCtx, { email, ...rest }: NewUser): Promise<SignedIn> => {
  const now = systemClock.now()
  const person = { firstName: 'Ada', lastName: 'Soak', phone: '+33 1 99 00 14 21', ...rest }
  const [user] = await db
    .insert(users)
    .values({ ...person, email, emailVerifiedAt: now })
    .returning({ id: users.id })
  const id = user?.id ?? 0
  const token = randomIds.token()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const times = { createdAt: now, provedAt: now, lastUsedAt: now, expiresAt }
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId: id, ...times })
  return { id, email, token }
}

/** Adds models with rates, and clients and staff with a session. */
export const seedSoak = async (source: DatabaseSettings): Promise<Seeded> => {
  const database = await openDatabase(source)
  try {
    await migrate(database)
    await fillAs(database, undefined)
    const models: number[] = []
    for (let number = 0; number < 12; number += 1) {
      models.push(await aModel(database, { dayRateCents: 129_900, halfDayRateCents: 70_050 }))
    }
    const passwordHash = await hashSecret(password)
    const enter = (email: string, role: NewUser['role']) =>
      aSignedInUser(database, { email, role, passwordHash })
    const enterAll = async (count: number, name: string, role: NewUser['role']) => {
      const all: SignedIn[] = []
      for (let number = 1; number <= count; number += 1) {
        all.push(await enter(`${name}${number}@${role}.example`, role))
      }
      return all
    }
    const clients = await enterAll(2, 'payer', 'client')
    const people = await enterAll(peopleCount, 'person', 'client')
    const bookers = await enterAll(bookerCount, 'booker', 'booker')
    const { token: owner } = await enter('owner@staff.example', 'owner')
    return { models, clients, people, bookers, owner, password }
  } finally {
    await database.close()
  }
}
