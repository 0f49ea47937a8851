import { describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { hashSecret } from '#server/modules/accounts/index.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { faultsAtAllSizes } from './axe.ts'
import { hasFocus, signIn, useSite } from './support.ts'

const email = 'ada@studio.example'

const site = useSite(async (ctx) => {
  await aModel(ctx)
  await ctx.db.insert(users).values({
    email,
    passwordHash: await hashSecret('callboard-demo'),
    firstName: 'Ada',
    lastName: 'Client',
    phone: '+33 1 99 00 14 21',
    profileAddress: '3 rue Oberkampf',
    emailVerifiedAt: new Date(),
  })
})

describe('a passkey', () => {
  it('is made in the profile, signs in without a password, and is removed', async () => {
    const page = await site.open({ inNewContext: true })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    await signIn(page, email, 'callboard-demo')
    await page.goto('/profile?security=open')
    await page.getByLabel('Name of a new passkey').fill('My laptop')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'Remove My laptop' }).waitFor()
    const recovery = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
    expect(await recovery.count()).toBe(10)
    expect(await faultsAtAllSizes(page)).toEqual([])

    await page.request.post('/api/V1/logout', { data: {} })
    // The guest's favourites are kept.
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.setItem('isGuest', 'true')
      sessionStorage.setItem('guestWishlist', '[1]')
    })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL('**/profile')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('SaveDairy'))).toBe('[1]')
    await page.goto('/profile?security=open')
    await page.getByRole('button', { name: 'Remove My laptop' }).press('Enter')
    const heading = page.getByRole('heading', { name: 'Passkeys' })
    await expect.poll(() => hasFocus(heading)).toBe(true)
  })
})
