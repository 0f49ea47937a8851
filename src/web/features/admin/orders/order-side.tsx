import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import { Section } from '../kit/records/facts.tsx'
import { EmailButton } from '../kit/actions/email-button.tsx'
import { Moves } from './order-moves.tsx'
import { OrderEvents } from './order-events.tsx'

interface Props {
  order: Pick<AdminRecord<'orders'>, 'contactName' | 'events'>
  /** Of a letter to the client, to begin with. */
  subject: string
  /** What stands between what can be done and what has happened. */
  children?: ReactNode
}

/** Beside a booking or an order: the steps that are possible now, a letter to the client, and what happened. */
export const OrderSide = ({ order: { contactName, events }, subject, children }: Props) => (
  <>
    <Section title="What to do">
      <Moves />
      <Box sx={{ mt: 1 }}>
        <EmailButton to={contactName} subject={subject} />
      </Box>
    </Section>
    {children}
    <Section title="What happened">
      <OrderEvents events={events} />
    </Section>
  </>
)
