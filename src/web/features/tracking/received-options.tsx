import { useVisitor } from '#web/lib/visitor/visitor.ts'
import { AnswerableOptions } from './answerable-options.tsx'
import { useOptions } from './use-options.ts'

/** The page has said already that the booking was received: without an answer it says no more. */
const quiet = { onProblem: () => undefined }

const OwnOptions = ({ userId, code }: { userId: number; code: string }) => {
  const { options, act } = useOptions(userId, code, quiet)
  return options.length === 0 ? null : <AnswerableOptions options={options} onAction={act} />
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
