import { useRecordContext } from 'react-admin'
import { FactList } from './facts.tsx'

/** The email address of a person's record, read-only. */
export const EmailFact = () => (
  <FactList facts={[['Email', useRecordContext<{ id: number; email: string }>()?.email]]} />
)
