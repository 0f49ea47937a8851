import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { storeNote } from '#server/db/program-notes.ts'
import { users } from '#server/db/schema/accounts.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { alertJobs } from '#server/modules/checks/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const megabyte = 1024 * 1024
let freeMegabytes = 10_000

const test = useApp(
  useDatabase(),
  {},
  { disk: { freeBytes: () => Promise.resolve(freeMegabytes * megabyte) } },
)

const hourMs = 3_600_000

/** Runs the recurring job as if it were due. */
const look = async () => {
  for (const job of alertJobs) await job.run(test().ctx, {}, new AbortController().signal)
}

const listEmails = (address = 'owner@vale.example') => test().emailsTo(address)

const listSubjects = async (address?: string) =>
  (await listEmails(address)).map(({ subject }) => subject)

it('owners are emailed of jobs that have failed, once, with a link to them', async () => {
  await aStaff(test(), 'owner')
  await aStaff(test(), 'booker')
  await look()
  expect(await listSubjects()).toEqual([])
  const { db, platform } = test().ctx
  const failedJob = {
    kind: 'emails.deliver',
    payload: {},
    failedAt: platform.clock.now(),
    lastError: 'ada@studio.example is unknown',
  }
  await db.insert(jobs).values([failedJob, failedJob])
  await look()
  await look()
  const [email, ...others] = await listEmails()
  expect(others).toEqual([])
  expect(email).toMatchObject({ subject: '2 jobs have failed for good' })
  expect(email?.text).toMatch(/given up.*\n\nOpen the failed jobs .*“Try again”/)
  expect(email?.text).toMatch(/\nemails\.deliver: 2, the last \w/)
  expect(email?.text).toContain(
    'http://localhost:3000/admin/jobs?filter=%7B%22state%22%3A%22failed%22%7D',
  )
  // What a job says of its failure stays in the office: it may name people.
  expect(email?.text).not.toContain('studio.example')
  expect(await listSubjects('booker@vale.example')).toEqual([])
  // Those that somebody has seen are not repeated.
  test().later(26 * hourMs)
  await look()
  expect(await listSubjects()).toHaveLength(1)
  await db.insert(jobs).values({ ...failedJob, failedAt: platform.clock.now() })
  await look()
  expect(await listSubjects()).toEqual(['A job has failed for good', '2 jobs have failed for good'])
})

it('owners are emailed of an old backup every day, and of none on a site that never made one', async () => {
  await aStaff(test(), 'owner')
  await look()
  expect(await listSubjects()).toEqual([])
  const { ctx } = test()
  const at = ctx.platform.clock.now()
  await storeNote(ctx, { key: 'last_backup', value: { at: at.toISOString() }, at })
  test().later(49 * hourMs)
  await look()
  test().later(23 * hourMs)
  await look()
  expect(await listSubjects()).toEqual(['The last backup is old'])
  test().later(hourMs)
  await look()
  expect((await listEmails())[0]?.text).toMatch(/The last backup is 3 days old\.\n\nSet BACKUP_DIR/)
  expect(await listSubjects()).toHaveLength(2)
})

it('the agency is emailed of a disk with little room if there is no owner', async () => {
  const owner = await aStaff(test(), 'owner')
  const { ctx } = test()
  await ctx.db.update(users).set({ archivedAt: new Date() }).where(eq(users.id, owner.id))
  freeMegabytes = 1
  await look()
  freeMegabytes = 10_000
  expect(await listSubjects()).toEqual([])
  const [email] = await listEmails(ctx.config.email.agency)
  expect(email).toMatchObject({ subject: 'The disk of the site has little room' })
  expect(email?.text).toMatch(/1 MB are free .*files are refused\.\n\nMake room/)
})

it('owners are emailed of recurring work that has failed for an hour', async () => {
  await aStaff(test(), 'owner')
  const { db } = test().ctx
  const kind = 'emails.read-bounces'
  const dueAt = new Date('2099-01-01')
  await db
    .insert(jobs)
    .values({ kind, payload: {}, recurring: true, dueAt, lastError: 'wrong password' })
  await look()
  test().later(hourMs / 2)
  await look()
  expect(await listSubjects()).toEqual([])
  test().later(hourMs / 2)
  await look()
  const [email] = await listEmails()
  expect(email).toMatchObject({ subject: 'Recurring work of the site fails' })
  expect(email?.text).toContain(kind)
})
