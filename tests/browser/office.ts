import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Role } from '#contracts/accounts/roles.ts'
import { hashSecret } from '#server/modules/accounts/index.ts'
import { anApplication, multipart } from '#tests/support/records/applications.ts'
import { aFilmFile, aPdf, aPhoto } from '#tests/support/records/uploads.ts'
import { paris } from '#tests/support/world.ts'
import { signIn } from './support.ts'

/** The password of everybody added by `addPeople`. */
export const password = 'callboard-demo'

const people: readonly { role: Role; firstName: string }[] = [
  { role: 'client', firstName: 'Clara' },
  { role: 'editor', firstName: 'Edith' },
  { role: 'booker', firstName: 'Bruno' },
  { role: 'owner', firstName: 'Odile' },
]

/**
 * Adds a client and three staff members with the last name Vale and addresses such as `owner@vale.example`.
 */
export const addPeople = async ({ db }: DbCtx): Promise<void> => {
  const passwordHash = await hashSecret(password)
  const rows = people.map(({ role, firstName }) => ({
    role,
    firstName,
    lastName: 'Vale',
    email: `${role}@vale.example`,
    passwordHash,
  }))
  await db.insert(users).values(rows)
}

/** Signs in without a form; the test can then open any screen. */
export const signInAs = (page: Page, role: Role): Promise<void> =>
  signIn(page, `${role}@vale.example`, password)

/** Opens the back office, signed in without its form, and waits for the first screen. */
export const enterAs = async (page: Page, role: Role): Promise<void> => {
  await signInAs(page, role)
  await page.goto('/admin')
  await page.getByRole('heading', { level: 2, name: /Good to see you/ }).waitFor()
}

/** Follows a link of the menu. */
export const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click()

/** Counts pointer presses from now on until the page reloads; keys are not counted. */
export const countPresses = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const counter = window as unknown as { presses: number }
    counter.presses = 0
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) counter.presses += 1
    }
    addEventListener('pointerdown', count, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}

/** Ines Vidal applies to the agency of a site. */
export const applyAsModel = async (url: string): Promise<void> => {
  const form = multipart(anApplication(paris), [
    { field: 'model_image', name: 'face.jpg', bytes: await aPhoto() },
    { field: 'portfolio', name: 'book.pdf', bytes: aPdf() },
    { field: 'videos', name: 'walk.mp4', bytes: aFilmFile() },
  ])
  const request = { method: 'POST', headers: form.headers, body: form.payload }
  expect((await fetch(`${url}/api/V1/modal_application/save`, request)).status).toBe(201)
}

interface Outbox {
  mails: { text: string }[]
}

/** Returns the address of a private page, such as `/package/…`, from the newest email to an address. */
export const addressInEmail = async (
  url: string,
  { to, page }: { to: string; page: string },
): Promise<string> => {
  const link = new RegExp(`/${page}/[\\w-]{43}`)
  let address = ''
  await expect
    .poll(async () => {
      const answer = await fetch(`${url}/sandbox/mail.json?to=${to}`)
      const { mails } = (await answer.json()) as Outbox
      return (address = link.exec(mails[0]?.text ?? '')?.[0] ?? '')
    })
    .not.toBe('')
  return address
}
