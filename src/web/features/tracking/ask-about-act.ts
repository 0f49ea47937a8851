import type { ClientOption } from '#contracts/bookings/options.ts'
import type { useConfirmation } from '#web/features/forms/confirmation.tsx'
import { datesInWords } from './option-words.ts'
import type { OptionAct } from './use-options.ts'

const questions = {
  confirm: {
    title: 'Confirm this option?',
    body: 'A confirmed job is binding for both sides.',
    yes: 'Confirm',
    no: 'Not yet',
  },
  challenge: {
    title: 'Ask for the first option?',
    body: 'Its holder is asked to confirm or release. If you move up, please be ready to confirm.',
    yes: 'Ask for first option',
    no: 'Cancel',
  },
  release: {
    title: 'Release these dates?',
    body: 'The dates are no longer held for you. This cannot be undone.',
    yes: 'Release',
    no: 'Keep them',
  },
} as const

/** Asks a client before they do something to an option of theirs; says which model and dates it is about. */
export const askAboutAct = (
  confirm: ReturnType<typeof useConfirmation>['confirm'],
  option: ClientOption,
  act: OptionAct,
): Promise<boolean> => {
  const asked = questions[act]
  return confirm({ ...asked, body: `${option.prod_name}, ${datesInWords(option)}. ${asked.body}` })
}
