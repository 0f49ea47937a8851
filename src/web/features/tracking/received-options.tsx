import { useVisitor } from '#web/lib/visitor/visitor.ts'
import { AnswerableOptions } from './answerable-options.tsx'
import { useOptions } from './use-options.ts'

/** The page already confirms the booking, so a failure shows nothing. */
const quiet = { onProblem: () => undefined }

/**
 * The options of a booking with the client's actions. Only the signed-in client who made the booking sees
 * them; emails about options link here.
 */
export const ReceivedOptions = ({ code }: { code: string }) => {
  const visitor = useVisitor()
  if (visitor?.kind !== 'user') return null
  return <OwnOptions userId={visitor.user.id} code={code} />
}

const OwnOptions = ({ userId, code }: { userId: number; code: string }) => {
  const { options, changeOption } = useOptions(userId, code, quiet)
  return options.length === 0 ? null : (
    <AnswerableOptions options={options} onAction={changeOption} />
  )
}
