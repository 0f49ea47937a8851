import { useRecordContext } from 'react-admin'
import { FactList } from './facts.tsx'

/** The address of a person's record, which is not changed here. */
export const EmailFact = () => (
  <FactList facts={[['Email', useRecordContext<{ id: number; email: string }>()?.email]]} />
)
