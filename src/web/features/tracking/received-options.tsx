import type { ClientOption } from '#contracts/bookings/options.ts'
import { useConfirmation } from '#web/features/forms/confirmation.tsx'
import { useVisitor } from '#web/lib/visitor/visitor.ts'
import { askAboutAct } from './ask-about-act.ts'
import { heldOptionId, HeldOptions } from './held-options.tsx'
import { type OptionAct, useOptions } from './use-options.ts'

/** The page has said already that the booking was received: without an answer it says no more. */
const quiet = { onProblem: () => undefined }

const OwnOptions = ({ userId, code }: { userId: number; code: string }) => {
  const { dialog, confirm } = useConfirmation()
  const { options, act } = useOptions(userId, code, quiet)
  if (options.length === 0) return null
  const onAct = async (option: ClientOption, what: OptionAct) => {
    if (!(await askAboutAct(confirm, option, what))) return
    await act(option, what)
    // The pressed button goes with what it did.
    document.getElementById(heldOptionId(option))?.focus()
  }
  return (
    <>
      <HeldOptions
        isNamed
        label="Dates"
        options={options}
        onAct={(option, what) => void onAct(option, what)}
      />
      {dialog}
    </>
  )
}

/**
 * Where each model of a booking stands, and what can be done about it, for the signed-in client whose booking it is;
 * nothing for anybody else. Emails about options lead here.
 */
export const ReceivedOptions = ({ code }: { code: string }) => {
  const visitor = useVisitor()
  if (visitor?.kind !== 'user') return null
  return <OwnOptions userId={visitor.user.id} code={code} />
}
