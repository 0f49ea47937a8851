import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import { Section } from '../records/facts.tsx'
import { EmailButton } from '../actions/email-button.tsx'
import { WorkPanel } from '../work/work-panel.tsx'
import { TransitionButtons } from './order-transitions.tsx'

interface Props {
  order: Pick<AdminRecord<'orders'>, 'contactName'>
  /** The suggested subject of an email to the client. */
  subject: string
  /** Shown under the actions. */
  children?: ReactNode
}

/** The side column of a booking or order: transitions, email to the client and assignment. */
export const OrderSide = ({ order: { contactName }, subject, children }: Props) => (
  <>
    <Section title="Actions">
      <TransitionButtons />
      <Box sx={{ mt: 1 }}>
        <EmailButton to={contactName} subject={subject} />
      </Box>
    </Section>
    <WorkPanel />
    {children}
  </>
)
