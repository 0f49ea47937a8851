/** A recipient's answers about a model. */
export const packageAnswers = ['yes', 'maybe', 'no'] as const
export type PackageAnswer = (typeof packageAnswers)[number]
export const answerLabels: Readonly<Record<PackageAnswer, string>> = {
  yes: 'Yes',
  maybe: 'Maybe',
  no: 'No',
}

/** The recorded events of a recipient and their links. */
export const packageEventTypes = [
  'sent',
  'copied',
  'revoked',
  'opened',
  'seen',
  'answered',
  'commented',
  'ranked',
  'option_asked',
  'booked',
] as const
export type PackageEventType = (typeof packageEventTypes)[number]

export const maxPackageModels = 60
export const maxPackagePictures = 40
export const maxPackageText = 1000
