import { expect, it } from 'vitest'
import type { z } from 'zod'
import { profileUpdate, profileFieldsRequired } from '#contracts/accounts/account-forms.ts'
import { requiredMessage, giftCardDetails } from '#contracts/orders/gift-cards.ts'
import { requiredOrFirst } from './invalid-toast.ts'

const toasts = (schema: z.ZodType, required: string, form: object): readonly string[] =>
  requiredOrFirst(required)(
    (schema.safeParse(form).error?.issues ?? []).map(({ message }) => message),
  )

const profile = {
  user_id: 1,
  first_name: 'Ada',
  last_name: 'Client',
  email: 'ada@studio.example',
  phone: '+33 1 23',
  profile_address: '1 Rue Vale',
}
const details = { card_id: 1, to_email: 'b@studio.example', from_email: 'a@studio.example' }

it.each([
  [{ email: 'ada@studio' }, '*please enter valid Email'],
  [{ phone: 'call me' }, 'Please use digits, spaces and + - ( ) only'],
  [{ first_name: ' ' }, 'Profile all field are required'],
  [{ email: 'ada@studio', phone: '' }, 'Profile all field are required'],
])('says of a profile with %j what is wrong', (changes, toast) => {
  expect(toasts(profileUpdate, profileFieldsRequired, { ...profile, ...changes })).toEqual([toast])
})

it.each([
  [{ to_email: 'ada@studio' }, 'Please enter a valid email address'],
  [{ to_email: '', from_email: 'ada' }, 'Please fill required field'],
])('says of a gift card with %j what is wrong', (changes, toast) => {
  expect(toasts(giftCardDetails, requiredMessage, { ...details, ...changes })).toEqual([toast])
})
