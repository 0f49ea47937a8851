import type { ClientOption } from '#contracts/bookings/options.ts'
import type { useConfirmation } from '#web/features/forms/confirmation.tsx'
import { formatOptionDates } from './format-option.ts'
import type { OptionAction } from './use-options.ts'

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

/** Asks a client to confirm an action on an option; the dialog names the model and the dates. */
export const confirmOptionAction = (
  confirm: ReturnType<typeof useConfirmation>['confirm'],
  option: ClientOption,
  action: OptionAction,
): Promise<boolean> => {
  const question = questions[action]
  return confirm({
    ...question,
    body: `${option.prod_name}, ${formatOptionDates(option)}. ${question.body}`,
  })
}
