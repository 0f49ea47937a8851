import { yearsBetween } from '#contracts/time/day.ts'
import { parseTypedDay } from '#contracts/time/typed-day.ts'

/**
 * The options and wordings of the model application, shared by server, pages and back office. Without a
 * schema library, so that a page's script may import it.
 */

/** Options of the form's fields. */
export const genders = ['Male', 'Female', 'Non-binary'] as const

export const modelCategories = [
  { id: 1, label: 'MALE' },
  { id: 2, label: 'FEMALE' },
  { id: 12, label: 'JUNIORS' },
  { id: 13, label: 'NON-BINARY' },
] as const

/** The states in which the agency still has to do something for an application, in order. */
export const openApplicationStates = [
  'new',
  'in_review',
  'digitals_requested',
  'meeting',
  'offer',
] as const

/**
 * The agency's progress with an application. `awaiting_guardian` comes first: staff see the application only
 * after the guardian has confirmed it.
 */
export const applicationStates = [
  'awaiting_guardian',
  ...openApplicationStates,
  'signed',
  'declined',
] as const
export type ApplicationState = (typeof applicationStates)[number]

/** The states that an email of their own tells the applicant about, if staff want to send it. */
export const announcedStates = ['meeting', 'offer', 'declined'] as const
export type AnnouncedState = (typeof announcedStates)[number]

/** The progress that applicants see. */
export const applicantStatuses = ['received', 'in_review', 'digitals', 'invited', 'closed'] as const
export type ApplicantStatus = (typeof applicantStatuses)[number]

/** The label of the link for sending digitals, in the email, its preview and on its page. */
export const digitalsAction = 'Send your digitals'

/** Optional consents. The displayed text is stored with the answer. */
export const applicationConsents = {
  consent_marketing: 'I agree to the agency contacting me about its work by email and SMS.',
  consent_partners: 'I agree to the agency passing these details on to its partner agencies.',
} as const
export type ApplicationConsent = keyof typeof applicationConsents

/** The texts of the form's toasts. */
export const applicationToasts = {
  invalid: 'Correct Model contact form data!',
  noPicture: 'Please upload a model image!',
  noPortfolio: 'Please upload a portfolio file!',
  noVideo: 'Please upload at least one video!',
  incomplete: 'All field are required',
  failed: 'Submission failed. Please try again.',
} as const

export const tooYoung = 'You must be at least 18 years old'

/** Messages for missing files. */
export const fileMessages = {
  model_image: 'Upload image is required',
  portfolio: 'Portfolio is required',
  videos: 'Video is required',
} as const

/** Whether a person born on `dd/MM/yyyy` is under 18 on another day, `yyyy-mm-dd`. */
export const isMinor = (dob: string, today: string): boolean => {
  const day = parseTypedDay(dob)
  return day !== undefined && yearsBetween(day, today) < 18
}
