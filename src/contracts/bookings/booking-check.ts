/** A booking request can include at most this many models. */
export const maxModels = 20

/** What is said of a request for more. */
export const tooManyModels = `A booking request can include at most ${maxModels} models`

/** A booking request can ask for at most this many windows of dates. */
export const maxWindows = 5

/** The most days of a window: more than any job lasts; it bounds the work of one question. */
export const maxDays = 92

/** Shown when the second check fails. */
export const incompleteMessage = 'Address all field are required. Please fill all field'

/** The fields that the second check requires. */
const secondCheck = [
  'full_name',
  'phone',
  'email',
  'preferred_contact_method',
  'company',
  'project_name',
  'project_description',
  'project_type',
  'date',
  'time_commitment',
  'location',
  'usage_scope',
  'usage_duration',
  'territotries',
  'term_condition',
] as const

/** The second check, made again right before a request is sent. */
export const isComplete = (
  form: Readonly<Record<(typeof secondCheck)[number], unknown>>,
): boolean =>
  secondCheck.every((field) => {
    const value = form[field]
    return typeof value === 'string' ? value.trim() !== '' : value === true
  })
