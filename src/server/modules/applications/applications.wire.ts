import {
  applicationConsents,
  type ApplicationConsent,
} from '#contracts/submissions/application-options.ts'
import { type ModelApplication } from '#contracts/submissions/applications.ts'
import { parseTypedDay } from '#contracts/time/typed-day.ts'
import type { SpamProtection } from '#contracts/submissions/spam-protection.ts'
import type { NamedUpload } from '#server/modules/uploads/index.ts'
import type { NewApplicationRow } from './applications.repo.ts'
import { listKeys } from '#contracts/list-keys.ts'

/** An application as received, under our own field names. */
export interface Application {
  readonly fields: Omit<NewApplicationRow, 'state' | 'guardianName' | 'guardianEmail'>
  readonly guardian: { readonly name: string; readonly email: string }
  readonly files: readonly NamedUpload[]
  readonly uploadToken: string
  readonly consents: readonly ApplicationConsent[]
  readonly guard: Partial<SpamProtection>
}

/** Converts centimetres and kilograms to millimetres and grams, and the EU size to tenths. */
export const toApplication = (form: ModelApplication): Application => ({
  fields: {
    firstName: form.first_name,
    lastName: form.last_name,
    email: form.email,
    phone: form.phone,
    birthDate: parseTypedDay(form.dob) ?? '',
    gender: form.gender,
    categoryId: form.cat_id,
    heightMm: Math.round(form.height * 10),
    weightG: Math.round(form.weight * 1000),
    shoeTenths: Math.round(form.shoe_size * 10),
    spokenLanguages: form.spoken_languages,
    hairEyeColour: form.hair_eye_color,
    countryId: form.country_id,
    cityId: form.city_id,
    // Programs that fill in the form send an empty list as text.
    specialSkills: form.special_skill_hobbies === '[]' ? '' : form.special_skill_hobbies,
    instagramLink: form.instagram_link,
    tiktokLink: form.tiktok_link,
    linkedinLink: form.linkedin_link,
    mediaLinks: [form.media_link_1, form.media_link_2, form.media_link_3].filter(Boolean),
    message: form.message,
  },
  guardian: { name: form.guardian_name, email: form.guardian_email },
  files: listUploads(form),
  uploadToken: form.upload_token,
  consents: listConsents(form),
  guard: { contact_by_fax: form.contact_by_fax, seconds_taken: form.seconds_taken },
})

const listUploads = (form: ModelApplication): NamedUpload[] => [
  { field: 'model_image', id: form.model_image, accepts: 'picture' },
  { field: 'portfolio', id: form.portfolio, accepts: 'portfolio' },
  ...form.images.map((id) => ({ field: 'images', id, accepts: 'picture' }) as const),
  ...form.videos.map((id) => ({ field: 'videos', id, accepts: 'film' }) as const),
]

const listConsents = (form: ModelApplication): ApplicationConsent[] =>
  listKeys(applicationConsents).filter((kind) => form[kind])
