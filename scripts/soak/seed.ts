import { type DatabaseSettings, openDatabase } from '#server/db/client.ts'
import type { DbCtx } from '#server/db/context.ts'
import { migrate } from '#server/db/migrate.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { randomIds } from '#server/platform/ids.ts'
import { systemClock } from '#server/platform/clock.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { fillAs } from '#tests/support/site/site.ts'

export interface Seeded {
  readonly models: readonly number[]
  readonly clients: readonly { readonly id: number; readonly token: string }[]
  /** The session of an owner. */
  readonly owner: string
}

const aSignedInUser = async ({ db }: DbCtx, email: string, role: 'client' | 'owner') => {
  const now = systemClock.now()
  const person = { firstName: 'Ada', lastName: 'Soak', phone: '+33 1 99 00 14 21' }
  const [user] = await db
    .insert(users)
    .values({ ...person, email, role, emailVerifiedAt: now })
    .returning({ id: users.id })
  const id = user?.id ?? 0
  const token = randomIds.token()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId: id, expiresAt })
  return { id, token }
}

/** Models with rates, clients with a session, an owner. */
export const seedSoak = async (source: DatabaseSettings): Promise<Seeded> => {
  const database = await openDatabase(source)
  try {
    await migrate(database)
    await fillAs(database, undefined)
    const models: number[] = []
    for (let number = 0; number < 12; number += 1) {
      models.push(await aModel(database, { dayRateCents: 129_900, halfDayRateCents: 70_050 }))
    }
    const emails = ['one@client.example', 'two@client.example']
    const clients = await Promise.all(emails.map((each) => aSignedInUser(database, each, 'client')))
    const { token: owner } = await aSignedInUser(database, 'owner@staff.example', 'owner')
    return { models, clients, owner }
  } finally {
    await database.close()
  }
}
