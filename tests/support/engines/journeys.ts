import { fill, press, reachPath, seeText, type Tab, waitFor } from './tab.ts'

/** Function bodies that find elements without a name. */
const finders = {
  emailMethod: `return document.querySelector('input[type=radio][value=email]')`,
  consent: `return document.querySelector('main input[type=checkbox]')`,
} as const

/** Input of a new client. */
const person = {
  'First name': 'Ada',
  'Last name': 'Client',
  Phone: '+33 1 99 00 14 21',
  'Full address': '1 Long Acre, London',
  Password: 'harbour lantern violet',
  'Confirm password': 'harbour lantern violet',
} as const

const request = {
  'Full Name': 'Ada Client',
  Email: 'ada@studio.example',
  Phone: '+33 1 99 00 14 21',
  Company: 'Studio Ada',
  'Project name': 'Autumn catalogue',
  'Project type': 'E-commerce',
  'Project description': 'Forty looks on plain ground.',
  Date: '14-09-2099',
  Location: 'Paris',
  'Time commitment': 'Two days',
  'Usage scope': 'Own web shop',
  Territories: 'European Union',
  'Usage duration': 'One year',
  'Proposed budget': '6,000 EUR',
  'Payment terms': '30 days',
  'Styling wardrobe': 'Ours',
  'Additional needs': 'None',
} as const

const fillAll = async (tab: Tab, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await fill(tab, label, value)
}

/** Denies cookies, so that the banner covers nothing. */
const deny = async (tab: Tab, site: string): Promise<void> => {
  await tab.goto(`${site}/FAQ`)
  await press(tab, 'Deny')
}

/** A guest selects a model and sends a booking request. */
export const book = async (tab: Tab, site: string): Promise<void> => {
  await deny(tab, site)
  await tab.goto(`${site}/guest/start`)
  await reachPath(tab, '/all-models')
  await tab.goto(`${site}/model/1`)
  await press(tab, 'Select Model')
  await seeText(tab, 'Added to wishlist')
  await tab.goto(`${site}/booking`)
  await fillAll(tab, request)
  await tab.click(finders.emailMethod)
  await tab.click(finders.consent)
  await press(tab, 'Confirm')
  await seeText(tab, 'Do you confirm to book?')
  await press(tab, 'Yes, Confirm')
  await reachPath(tab, '/order-success/VB-')
  await seeText(tab, 'Booking ID')
}

/** A visitor registers and is then signed in. */
export const signUp = async (tab: Tab, site: string): Promise<void> => {
  await tab.goto(`${site}/signUp`)
  await fillAll(tab, { ...person, Email: `ada-${tab.engine}@studio.example` })
  await press(tab, 'Sign Up')
  await reachPath(tab, '/profile')
}

/** The registered client adds a day of a model to the bag and pays by card. */
export const buy = async (tab: Tab, site: string): Promise<void> => {
  await signUp(tab, site)
  await tab.goto(`${site}/model/1`)
  await press(tab, 'Add to bag')
  await seeText(tab, 'Added to your bag')
  await tab.goto(`${site}/shopping-bag`)
  await press(tab, 'Checkout')
  await reachPath(tab, '/order-detail')
  await fillAll(tab, { 'Card number': '4242424242424242', Expiry: '1299', 'Security code': '123' })
  await press(tab, 'Pay €1,299')
  await reachPath(tab, '/success-order/VB-')
  await seeText(tab, 'Booking ID')
}

/** A visitor finds models by their measures. */
export const findModels = async (tab: Tab, site: string): Promise<void> => {
  await tab.goto(`${site}/find?board=women`)
  await waitFor(tab, 'faces', `return document.querySelectorAll('main article').length > 0`)
}

/** The owner signs in to the back office and opens the bookings and the chart. */
export const keepOffice = async (tab: Tab, site: string): Promise<void> => {
  await tab.goto(`${site}/admin`)
  await fillAll(tab, { Email: 'owner@vale.example', Password: 'callboard-demo' })
  await press(tab, 'Sign in')
  await seeText(tab, 'Good to see you')
  await press(tab, 'Bookings')
  await seeText(tab, 'Ada Client')
  await press(tab, 'Chart')
  await waitFor(tab, 'the chart', `return document.querySelector('[role=grid]') !== null`)
}
