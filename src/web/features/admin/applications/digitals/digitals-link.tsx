import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import { useRecordAction } from '../../kit/actions/use-record-action.ts'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../../kit/agency/agency.tsx'
import { useCan } from '../../kit/records/contract.ts'
import { Section } from '../../kit/records/facts.tsx'
import { RequestDigitals } from './request-digitals.tsx'

/**
 * The applicant's valid link for sending digitals. An open dialog stays open when the state has changed
 * meanwhile, and shows the error.
 */
export const DigitalsLink = ({ application }: { application: AdminRecord<'applications'> }) => {
  const { id, state, digitalsLink } = application
  const { time_zone: zone } = useAgency()
  const { run, busy, problem } = useRecordAction('applications', id)
  const canEdit = useCan('edit')
  const [isDialogOpen, setDialogOpen] = useState(false)
  const isWaiting = state === 'digitals_requested'
  return (
    <>
      {isWaiting || digitalsLink ? (
        <Section title="Link for digitals">
          <Typography>
            {digitalsLink
              ? `Sent ${formatShortInstant(zone, digitalsLink.createdAt)}, valid until ${formatShortInstant(zone, digitalsLink.expiresAt)}.`
              : 'The applicant has no link that is valid now.'}
          </Typography>
          {canEdit ? (
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
              {isWaiting ? (
                <Button variant="outlined" size="small" onClick={() => setDialogOpen(true)}>
                  Send a new link
                </Button>
              ) : null}
              {digitalsLink ? (
                <Button
                  variant="outlined"
                  size="small"
                  disabled={busy}
                  onClick={() => void run('withdraw', {}, 'The link is withdrawn')}
                >
                  Withdraw link
                </Button>
              ) : null}
            </Box>
          ) : null}
          {problem ? <Alert severity="error">{problem}</Alert> : null}
        </Section>
      ) : null}
      {isDialogOpen ? (
        <RequestDigitals application={application} onClose={() => setDialogOpen(false)} />
      ) : null}
    </>
  )
}
