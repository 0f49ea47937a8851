/** The maximum number of models in a booking request. */
export const maxModels = 20

/** The message for a request with more models. */
export const tooManyModels = `A booking request can include at most ${maxModels} models`

/** The maximum number of windows in a booking request. */
export const maxWindows = 5

/** The maximum number of days in a window: more than any job lasts, which limits the work of one query. */
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

/** The second check, repeated right before a request is sent. */
export const isComplete = (
  form: Readonly<Record<(typeof secondCheck)[number], unknown>>,
): boolean =>
  secondCheck.every((field) => {
    const value = form[field]
    return typeof value === 'string' ? value.trim() !== '' : value === true
  })
