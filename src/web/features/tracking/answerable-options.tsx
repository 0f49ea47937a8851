import type { ClientOption } from '#contracts/bookings/options.ts'
import { useConfirmation } from '#web/features/forms/confirmation.tsx'
import { confirmOptionAction } from './confirm-option-action.ts'
import { heldOptionId, HeldOptions } from './held-options.tsx'
import type { OptionAction } from './use-options.ts'

interface Props {
  options: readonly ClientOption[]
  onAction: (option: ClientOption, action: OptionAction) => Promise<void>
}

/** The options of one booking, each with what the client can do about it once they have been asked. */
export const AnswerableOptions = ({ options, onAction }: Props) => {
  const { dialog, confirm } = useConfirmation()
  const handleAction = async (option: ClientOption, action: OptionAction) => {
    if (!(await confirmOptionAction(confirm, option, action))) return
    await onAction(option, action)
    // The pressed button goes with what it did.
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
