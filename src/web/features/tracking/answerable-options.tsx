import type { ClientOption } from '#contracts/bookings/options.ts'
import { useConfirmation } from '#web/features/forms/confirmation.tsx'
import { askAboutAct } from './ask-about-act.ts'
import { heldOptionId, HeldOptions } from './held-options.tsx'
import type { OptionAct } from './use-options.ts'

interface Props {
  options: readonly ClientOption[]
  onAct: (option: ClientOption, act: OptionAct) => Promise<void>
}

/** The options of one booking, each with what the client can do about it once they have been asked. */
export const AnswerableOptions = ({ options, onAct }: Props) => {
  const { dialog, confirm } = useConfirmation()
  const handleAct = async (option: ClientOption, act: OptionAct) => {
    if (!(await askAboutAct(confirm, option, act))) return
    await onAct(option, act)
    // The pressed button goes with what it did.
    document.getElementById(heldOptionId(option))?.focus()
  }
  return (
    <>
      <HeldOptions
        isNamed
        label="Dates"
        options={options}
        onAct={(option, act) => void handleAct(option, act)}
      />
      {dialog}
    </>
  )
}
