import { atMost, type Row } from './table.ts'

const emailsToWarmUp = 1500
const emails = 1000

/** Measures the processor time that one email takes until it is stored and queued. */
export const emailCost = async (databaseUrl: string): Promise<Row> => {
  // React's development build, which is for tests, takes several times as long.
  process.env.NODE_ENV = 'production'
  const [{ aContext }, { openDatabase }, { enqueueEmail }] = await Promise.all([
    import('#tests/support/context.ts'),
    import('#server/db/client.ts'),
    import('#server/modules/emails/index.ts'),
  ])
  const database = await openDatabase({ kind: 'postgres', url: databaseUrl, poolSize: 1 })
  const ctx = aContext(database)
  const write = async (count: number) => {
    for (let index = 0; index < count; index += 1)
      await enqueueEmail(ctx, {
        kind: 'bench',
        to: 'ada@studio.example',
        subject: 'On option until Fri 4 Dec 18:00: Spring campaign, 14 to 16 Dec',
        content: {
          heading: 'Your dates are on option',
          paragraphs: ['Dear Ada Client,', 'The models below are on option for you.'],
          facts: Array.from({ length: 10 }, (_, fact) => [`Model ${fact}`, 'First option']),
          action: { label: 'See your booking', url: 'https://agency.example/booking/1' },
          footnote: 'The link is yours alone.',
        },
      })
  }
  await write(emailsToWarmUp)
  const before = process.cpuUsage()
  await write(emails)
  const { user, system } = process.cpuUsage(before)
  await database.close()
  const cpuMs = (user + system) / 1000 / emails
  return { what: 'an email, rendered and queued, CPU', ...atMost(cpuMs, 3, 'ms', 2) }
}
