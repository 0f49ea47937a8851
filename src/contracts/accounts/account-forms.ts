import { z } from 'zod'
import { canonicalCode } from '#contracts/codes.ts'
import {
  requiredChoice,
  email,
  id,
  phone,
  plainText,
  requiredText,
  typedCode,
} from '#contracts/primitives.ts'

/**
 * Not trimmed, because a password counts as typed. White space alone counts as empty. The server prepares the
 * text.
 */
const password = (required: string, max = 200) =>
  plainText(max, required).refine((text) => text.trim() !== '', required)

export const minPasswordLength = 8
export const tooShortPassword = 'Please use at least 8 characters'

/** From 8 to 200 characters, without rules of composition. */
const newPassword = (required: string) =>
  password(required).refine(
    (text) => text.trim() === '' || text.length >= minPasswordLength,
    tooShortPassword,
  )

/** Shown when the two passwords differ. */
const mismatch = '*Both password are not matched'

const personName = (label: string) => requiredText(`${label} is required`, 100)
const fullAddress = (required: string) => requiredText(required, 300)

export const login = z.object({
  email: email('Email is required'),
  password: password('Password is required'),
})

export const registration = z
  .object({
    first_name: personName('First Name'),
    last_name: personName('Last Name'),
    email: email('Email is required'),
    phone: phone('Phone is required'),
    address: fullAddress('Address is required'),
    password: newPassword('Password is required'),
    confirm_password: password('Confirm password is required'),
  })
  .refine((fields) => fields.password === fields.confirm_password, {
    path: ['confirm_password'],
    message: mismatch,
    when: hasBothPasswords('password'),
  })

export const resetRequest = z.object({ email: email('Email field is required') })

/** Six digits. Anything else cannot be the code and gets the same answer as a wrong code. */
const invalidCode = 'Please enter valid OTP'
const resetCode = typedCode(invalidCode, 60)
  .transform(canonicalCode)
  .pipe(z.string().regex(/^\d{6}$/, invalidCode))

export const codeCheck = z.object({
  email: email('Please fill required field'),
  otp: resetCode,
})

export const passwordReset = z
  .object({
    email: email('Please fill required field'),
    new_password: newPassword('Please fill required field'),
    confirm_password: password('Please fill required field'),
    otp: resetCode,
  })
  .refine((fields) => fields.new_password === fields.confirm_password, {
    path: ['confirm_password'],
    message: mismatch,
    when: hasBothPasswords('new_password'),
  })

/** Shown when a field of the profile is empty. */
export const profileFieldsRequired = 'Profile all field are required'

export const profileUpdate = z.object({
  user_id: id,
  first_name: requiredText(profileFieldsRequired, 100),
  last_name: requiredText(profileFieldsRequired, 100),
  email: email(profileFieldsRequired),
  phone: phone(profileFieldsRequired),
  profile_address: fullAddress(profileFieldsRequired),
})

export const identityProof = z.object({
  user_id: id,
  current_password: password('Current password is required'),
})

export const passwordChange = z
  .object({
    user_id: id,
    current_password: password('Current password is required'),
    new_password: newPassword('New password is required'),
    confirm_password: password('Confirm password is required'),
  })
  .refine((fields) => fields.new_password === fields.confirm_password, {
    path: ['confirm_password'],
    message: mismatch,
    when: hasBothPasswords('new_password'),
  })

/**
 * Whether both passwords are given: a mismatch is reported together with the messages of other fields, but
 * not while a password is missing.
 */
function hasBothPasswords(field: string) {
  return ({ value }: { value: unknown }): boolean => {
    const fields = (value ?? {}) as Record<string, unknown>
    return [fields[field], fields.confirm_password].every(
      (text) => typeof text === 'string' && text.trim() !== '',
    )
  }
}

export const addressUpdate = z.object({
  user_id: id,
  full_name: requiredText('Full Name is required', 200),
  phone: phone('Phone is required'),
  email: email('Email is required'),
  address: fullAddress('Address is required'),
  country_id: requiredChoice('Country is required'),
  /** Missing, empty or null for countries without states. */
  state_id: z.union([z.literal('').transform(() => null), z.null(), id]).optional(),
  city_id: requiredChoice('City is required'),
  postal_code: requiredText('Postal Code is required', 20),
})

export const linkToken = requiredText('This link is incomplete', 100)
export const accountDeletion = z.object({
  user_id: id,
  /** The password as typed; for an account without one, the email address. */
  confirmation: password('Please confirm that you want this', 254),
})

export const firstOwner = z
  .object({
    token: linkToken,
    first_name: personName('First Name'),
    last_name: personName('Last Name'),
    email: email('Email is required'),
    password: newPassword('Password is required'),
    confirm_password: password('Confirm password is required'),
  })
  .refine((fields) => fields.password === fields.confirm_password, {
    path: ['confirm_password'],
    message: mismatch,
    when: hasBothPasswords('password'),
  })

export const acceptedInvitation = z
  .object({
    token: linkToken,
    password: newPassword('Password is required'),
    confirm_password: password('Confirm password is required'),
  })
  .refine((fields) => fields.password === fields.confirm_password, {
    path: ['confirm_password'],
    message: mismatch,
    when: hasBothPasswords('password'),
  })
