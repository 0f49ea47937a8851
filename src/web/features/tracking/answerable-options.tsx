import type { ClientOption } from '#contracts/bookings/options.ts'
import { useConfirmation } from '#web/features/forms/confirmation.tsx'
import { confirmOptionAction } from './confirm-option-action.ts'
import { heldOptionId, HeldOptions } from './held-options.tsx'
import type { OptionAction } from './use-options.ts'

interface Props {
  options: readonly ClientOption[]
  onAction: (option: ClientOption, action: OptionAction) => Promise<void>
}

/** The options of one booking. Each shows its actions once an answer has been requested. */
export const AnswerableOptions = ({ options, onAction }: Props) => {
  const { dialog, confirm } = useConfirmation()
  const handleAction = async (option: ClientOption, action: OptionAction) => {
    if (!(await confirmOptionAction(confirm, option, action))) return
    await onAction(option, action)
    // The button disappears after its action, so focus moves to the option.
    document.getElementById(heldOptionId(option))?.focus()
  }
  return (
    <>
      <HeldOptions
        isNamed
        label="Dates"
        options={options}
        onAction={(option, action) => void handleAction(option, action)}
      />
      {dialog}
    </>
  )
}
