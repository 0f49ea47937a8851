import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Role } from '#contracts/accounts/roles.ts'
import { aBookingForm, shootOn } from '#tests/support/records/bookings.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { paris } from '#tests/support/world.ts'
import { listFaults } from './axe.ts'
import { addPeople, applyAsModel, countPresses, enterAs, goTo, password } from './office.ts'
import { useSite, getPageWidth } from './support.ts'

const phone = { width: 360, height: 740 }

const rates = { dayRateCents: 180_000, halfDayRateCents: 110_000 }
const modelIds: number[] = []

const site = useSite(async (ctx) => {
  await addPeople(ctx)
  for (const lastName of ['Hartmann', 'Delcourt']) {
    modelIds.push(await aModel(ctx, { firstName: 'Maud', lastName, ...rates, ...paris }))
  }
})

const openAs = async (role: Role, options: Parameters<typeof site.open>[0] = {}): Promise<Page> => {
  const page = await site.open(options)
  await enterAs(page, role)
  return page
}

const askToBook = async (project: string, date = shootOn(new Date())) => {
  const answer = await fetch(`${site.url()}/api/V1/model-booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      shipping_address: aBookingForm({ project_name: project, date }),
      wishlists: [modelIds[0]],
    }),
  })
  expect(answer.status).toBe(201)
}

/** A client books a day of the first model with a card of the sandbox bank. Returns the order's code. */
const buyADay = async (page: Page): Promise<string> => {
  const call = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(`${site.url()}/api/V1/${path}`, { data })
    return ((await answer.json()) as { result: T }).result
  }
  const email = 'client@vale.example'
  const { user } = await call<{ user: { id: number } }>('login', { email, password })
  const bag = { user_id: user.id, product_id: modelIds[0], size: 'full_day', color: 'editorial' }
  await call('add-to-cart', bag)
  const payment = await call<{ data: { orderId: string } }>('process-payment', {
    type: 'stripe',
    token: 'tok_visa',
    user_id: user.id,
    totalAmount: 1800,
    couponCode: '',
  })
  return payment.data.orderId
}

describe('an owner', () => {
  it('sees figures as charts and as tables, and what a new site still needs', async () => {
    const page = await openAs('owner')
    await page.getByRole('region', { name: 'Before you open' }).getByText('To do').first().waitFor()
    expect(await listFaults(page)).toEqual([])
    await goTo(page, 'Figures')
    const bookings = page.getByRole('region', { name: /^Bookings received/ })
    await bookings.getByText('As a table').click()
    await bookings.getByRole('columnheader', { name: 'Week of' }).waitFor()
    expect(await listFaults(page)).toEqual([])
  })

  it('gives the money of a paid order back', async () => {
    const code = await buyADay(await site.open())
    const page = await openAs('owner')
    await goTo(page, 'Orders')
    await page.getByRole('cell', { name: code, exact: true }).click()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('€1,800 will be refunded by card').waitFor()
    await dialog.getByLabel('Note to the client').fill('The model is ill')
    await dialog.getByRole('button', { name: 'Cancel order, refund and email the client' }).click()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await timeline.getByText('The model is ill', { exact: true }).waitFor()
    // The queue checks the bank's status after the response.
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click()
        return timeline.getByText('Refunded', { exact: true }).count()
      })
      .toBe(1)
  })
})

describe('the door', () => {
  it('refuses clients politely and leaves them signed in on the site', async () => {
    const page = await site.open({ expects: [/401/] })
    await page.goto('/admin')
    await page.getByLabel('Email').fill('client@vale.example')
    await page.getByLabel('Password', { exact: false }).first().fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('client@vale.example')
    expect(await listFaults(page)).toEqual([])
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('client@vale.example')
    await page.getByLabel('Password', { exact: false }).first().fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/profile')
    await page.goto('/admin')
    await page.getByRole('heading', { name: 'No access' }).waitFor()
    await page.getByRole('link', { name: 'Go to your profile' }).click()
    await page.waitForURL('**/profile')
  })

  it('shows each role its own work', async () => {
    const page = await openAs('editor')
    const menu = page.getByRole('navigation')
    await menu.getByRole('link', { name: 'Journal' }).waitFor()
    expect(await menu.getByRole('link', { name: 'Bookings' }).count()).toBe(0)
    expect(await menu.getByRole('link', { name: 'Users' }).count()).toBe(0)
    await goTo(page, 'Models')
    await page.getByRole('cell', { name: 'Hartmann', exact: true }).waitFor()
    // Editors may see the list of models, but not open one.
    expect(await page.getByRole('link', { name: 'Hartmann' }).count()).toBe(0)
  })
})

describe('a booker', () => {
  it('takes a booking from requested to completed, and sees the models’ other bookings', async () => {
    await askToBook('Autumn catalogue')
    await askToBook('Same day elsewhere')
    const page = await openAs('booker')
    expect(await listFaults(page)).toEqual([])
    await goTo(page, 'Bookings')
    const requested = page.getByRole('region', { name: 'requested' })
    await requested.getByRole('link', { name: /Autumn catalogue/ }).waitFor()
    expect(await listFaults(page)).toEqual([])
    const presses = await countPresses(page)
    await requested.getByRole('link', { name: /Autumn catalogue/ }).click()
    await page.getByText('These models have other bookings at the same time').waitFor()
    expect(await listFaults(page)).toEqual([])
    for (const [action, state] of [
      ['Put on option', 'on option'],
      ['Confirm booking', 'confirmed'],
      ['Mark as completed', 'completed'],
    ] as const) {
      await page.getByRole('button', { name: action, exact: true }).click()
      const dialog = page.getByRole('dialog')
      const note = dialog.getByLabel('Note to the client')
      if (state === 'completed') {
        await expect.poll(() => note.evaluate((it) => it === document.activeElement)).toBe(true)
      }
      await note.fill(`Note: ${state}`)
      if (state === 'confirmed') {
        await dialog
          .getByRole('checkbox', { name: /^Decline .* and email its client/ })
          .press('Space')
        expect(await listFaults(page)).toEqual([])
      }
      await dialog.getByRole('button', { name: `${action} and email the client` }).click()
      await page
        .getByRole('region', { name: 'Timeline' })
        .getByText(`Note: ${state}`, { exact: true })
        .waitFor()
      // From the board, each step with a note and an email.
      if (state === 'confirmed') expect(await presses()).toBeLessThanOrEqual(5)
    }
    await page.getByText('No further steps.').waitFor()
    await goTo(page, 'Bookings')
    await page
      .getByRole('region', { name: 'completed' })
      .getByRole('link', { name: /Autumn catalogue/ })
      .waitFor()
    await page
      .getByRole('region', { name: 'declined' })
      .getByRole('link', { name: /Same day elsewhere/ })
      .waitFor()
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Bookings', exact: true }).waitFor()
  })

  it('confirms a booking by keyboard alone, with a note and an email', async () => {
    await askToBook('Shot by keys', '15-09-2099')
    const page = await openAs('booker')
    const presses = await countPresses(page)
    await page.getByRole('link', { name: 'new booking requests' }).press('Enter')
    await page.getByRole('link', { name: /Shot by keys/ }).press('Enter')
    for (const action of ['Put on option', 'Confirm booking']) {
      await page.getByRole('button', { name: action, exact: true }).press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Note to the client').pressSequentially(`Keys: ${action}`)
      await dialog.getByRole('button', { name: `${action} and email the client` }).press('Enter')
      await page
        .getByRole('region', { name: 'Timeline' })
        .getByText(`Keys: ${action}`, { exact: true })
        .waitFor()
    }
    expect(await presses()).toBe(0)
  })

  it('makes a booking theirs and notes a call; whom they name is told, and the client has it all', async () => {
    await askToBook('Two days in May')
    const owner = await openAs('owner', { inNewContext: true })
    const page = await openAs('booker', { inNewContext: true })
    await goTo(page, 'Bookings')
    await page.getByRole('link', { name: /Two days in May/ }).click()
    // Blur saves the record, and the press saves it again immediately.
    await page.getByLabel('Due on').fill('2099-05-03')
    await page.getByRole('button', { name: 'Assign to me' }).click()
    await page.getByRole('combobox', { name: 'Assigned to' }).getByText('Bruno Vale').waitFor()
    expect(await page.getByLabel('Due on').inputValue()).toBe('2099-05-03')
    await page.getByRole('button', { name: 'Call', exact: true }).click()
    await page.getByLabel('What was said on the phone').fill('May is fine. @Od')
    const colleagues = page.getByRole('listbox', { name: 'Mention a colleague' })
    await colleagues.getByRole('option', { name: 'Odile Vale' }).waitFor()
    expect(await listFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    // The announcement lasts a few seconds.
    const announcement = owner.getByText(/Bruno Vale mentioned you/).waitFor()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await announcement
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await timeline.getByText('May is fine. @Odile Vale').waitFor()
    expect(await listFaults(page)).toEqual([])
    await owner.getByRole('button', { name: /^Notifications, / }).click()
    const notifications = owner.getByRole('dialog', { name: 'Notifications' })
    await notifications.getByRole('link', { name: /Bruno Vale mentioned you/ }).waitFor()
    expect(await listFaults(owner)).toEqual([])
    await notifications.getByRole('link', { name: /Bruno Vale mentioned you/ }).click()
    await owner.getByRole('heading', { level: 1, name: /^Booking / }).waitFor()
    await page.getByRole('link', { name: 'Ada Client' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ada Client' }).waitFor()
    await page
      .getByRole('region', { name: /^Bookings/ })
      .getByText(/Two days in May/)
      .waitFor()
    await timeline.getByText('May is fine. @Odile Vale').waitFor()
    expect(await listFaults(page)).toEqual([])
    await goTo(page, 'Today')
    const ownWork = page.getByRole('region', { name: 'Yours' })
    await ownWork.getByText(/Two days in May/).waitFor()

    const api = (path: string) => `/api/admin/bookings${path}`
    const bookingId = owner.url().replace(/.*bookings.(\d+).*/, '$1')
    const { assigneeId } = (await (await owner.request.get(api(`/${bookingId}`))).json()) as {
      assigneeId: number
    }
    await askToBook('Three days in June', '16-09-2099')
    const filter = JSON.stringify({ q: 'Three days in June' })
    const response = await owner.request.get(api(`?filter=${encodeURIComponent(filter)}`))
    const [{ id, version }] = (await response.json()) as [{ id: number; version: number }]
    const data = { version, assigneeId }
    expect((await owner.request.put(api(`/${id}`), { data })).ok()).toBe(true)
    // The update comes from the server, without a touch of the page.
    await ownWork.getByText(/Three days in June/).waitFor()
  })

  it('takes an application from new to signed, which makes the model', async () => {
    await applyAsModel(site.url())
    const page = await openAs('booker')
    await page.getByRole('link', { name: 'new applications to review' }).click()
    const arrived = page.getByRole('region', { name: 'New', exact: true })
    await arrived.getByRole('link', { name: /Ines Vidal/ }).waitFor()
    expect(await listFaults(page)).toEqual([])
    const presses = await countPresses(page)
    await arrived.getByRole('link', { name: /Ines Vidal/ }).click()
    const picture = page.getByRole('img', { name: 'Ines Vidal, photo 1 of 1' })
    await expect
      .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(320)
    await page.getByText('Nobody has rated yet.').waitFor()
    expect(await listFaults(page)).toEqual([])
    await page.getByRole('radio', { name: '4 stars' }).press('Space')
    await page.getByLabel('Remark for colleagues').fill('Walks well')
    await page.getByRole('button', { name: 'Save rating' }).press('Enter')
    await page.getByText('Bruno Vale: 4 stars – Walks well').waitFor()
    for (const [button, action] of [
      ['Make an offer', 'Make an offer and send email'],
      ['Sign', 'Sign and create model'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Note').fill(`Note: ${button}`)
      if (button === 'Make an offer') {
        await dialog.getByLabel('Subject').fill('A contract for {{first_name}}')
        const preview = dialog.getByRole('region', { name: 'Preview' })
        await preview.getByText('A contract for Ines').waitFor()
        await preview.getByText('Dear Ines,').waitFor()
        expect(await listFaults(page)).toEqual([])
      }
      await dialog.getByRole('button', { name: action }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await page.getByRole('link', { name: 'View the model' }).waitFor()
    expect(await presses()).toBeLessThanOrEqual(5)
    await page.getByText('A contract for Ines').waitFor()
    await page.getByRole('link', { name: 'View the model' }).click()
    await page.getByLabel('Skills').waitFor()
    expect(await page.getByLabel('Last name').inputValue()).toBe('Vidal')
    await page.getByRole('tab', { name: 'Pictures and films' }).click()
    await page.getByText('Main picture').waitFor()
  })

  it('takes an application to signed by keyboard alone', async () => {
    await applyAsModel(site.url())
    const page = await openAs('booker')
    const presses = await countPresses(page)
    await page.getByRole('link', { name: 'new applications to review' }).press('Enter')
    const arrived = page.getByRole('region', { name: 'New', exact: true })
    await arrived.getByRole('link', { name: /Ines Vidal/ }).press('Enter')
    for (const [button, action] of [
      ['Make an offer', 'Make an offer'],
      ['Sign', 'Sign and create model'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).press('Enter')
      const dialog = page.getByRole('dialog')
      if (button === 'Make an offer')
        await dialog.getByRole('checkbox', { name: 'Email Ines Vidal' }).press('Space')
      await dialog.getByLabel('Note').pressSequentially(`Keys: ${button}`)
      await dialog.getByRole('button', { name: action, exact: true }).press('Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    await page.getByRole('link', { name: 'View the model' }).waitFor()
    expect(await presses()).toBe(0)
  })

  it('changes a model that somebody else has just changed, and neither loses a word', async () => {
    const page = await openAs('booker', { expects: [/409/] })
    const other = await openAs('owner')
    for (const each of [page, other]) {
      await goTo(each, 'Models')
      await each.getByRole('cell', { name: 'Delcourt', exact: true }).click()
      await each.getByLabel('Skills').waitFor()
    }
    expect(await listFaults(page)).toEqual([])
    await other.getByLabel('First name').fill('Anaïs')
    await other.getByRole('button', { name: 'Save' }).click()
    await other.getByText('Saved').waitFor()
    // Everything is saved by now, so navigation is not blocked.
    await expect.poll(() => other.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await page.getByLabel('Skills').fill('fencing')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this record' })
    await dialog.getByText('Odile Vale changed this record', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Merge, keeping mine' }).click()
    expect(await page.getByLabel('First name').inputValue()).toBe('Anaïs')
    expect(await page.getByLabel('Skills').inputValue()).toBe('fencing')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved').waitFor()
    const visitor = await site.open()
    await visitor.goto(`/model/${modelIds[1]}`)
    await visitor.getByRole('heading', { level: 1, name: /Anaïs/i }).waitFor()
  })

  it('says that somebody else changed the same field, even when the record was read again', async () => {
    const page = await openAs('booker', { expects: [/409/] })
    const other = await openAs('owner')
    for (const each of [page, other]) {
      await goTo(each, 'Models')
      await each.getByRole('cell', { name: 'Delcourt', exact: true }).click()
      await each.getByLabel('Skills').waitFor()
    }
    await page.getByLabel('Skills').fill('riding')
    await other.getByLabel('Skills').fill('sailing')
    await other.getByLabel('First name').fill('Inès')
    await other.getByRole('button', { name: 'Save' }).click()
    await other.getByText('Saved').waitFor()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Inès')
    expect(await page.getByLabel('Skills').inputValue()).toBe('riding')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this record' })
    await dialog.getByText('You both changed Skills', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Merge, keeping mine' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved').waitFor()
    expect(await page.getByLabel('Skills').inputValue()).toBe('riding')
  })

  it('archives a model on a phone, and restores it', async () => {
    const page = await openAs('booker', { viewport: phone })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await goTo(page, 'Models')
    // The page "Today" mentions models, too.
    await page.getByRole('heading', { level: 1, name: 'Models' }).waitFor()
    await page.getByText('Maud Hartmann').click()
    await page.getByLabel('Skills').waitFor()
    await expect.poll(() => getPageWidth(page)).toBe(phone.width)
    expect(await listFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Restored').waitFor()
    await page.getByText('Maud Hartmann').waitFor()
  })
})

describe('the search', () => {
  it('finds a model by keyboard alone', async () => {
    const page = await openAs('booker')
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await page.keyboard.type('hartm')
    await page.getByRole('option', { name: /^Maud Hartmann/ }).waitFor()
    expect(await listFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Maud Hartmann' }).waitFor()
    await page.getByLabel('First name').focus()
    await page.keyboard.press('/')
    expect(await dialog.count()).toBe(0)
    await page.keyboard.press('Control+k')
    await dialog.waitFor()
    await page.keyboard.type('applic')
    await page.getByRole('option', { name: 'Applications Screen' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
})

describe('the keys', () => {
  it('save with Ctrl+S, and are listed with ?', async () => {
    const page = await openAs('booker')
    await goTo(page, 'Models')
    // The page "Today" mentions models, too.
    await page.getByRole('heading', { level: 1, name: 'Models' }).waitFor()
    await page.getByRole('link', { name: 'Hartmann' }).first().click()
    const name = page.getByRole('textbox', { name: 'First name' })
    for (const each of ['Maude', 'Maud']) {
      await name.fill(each)
      await page.keyboard.press('Control+s')
      await page.getByRole('heading', { level: 1, name: `${each} Hartmann` }).waitFor()
    }
    await page.getByRole('link', { name: 'List' }).focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    expect(await listFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' })
  })
})
