import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { Link, useGetIdentity } from 'react-admin'
import type { AdminChecklistItem } from '#contracts/admin.ts'
import { callAdmin } from '../api/call-admin.ts'
import { getErrorMessage } from '../api/http.ts'

const checklistKey = ['checklist']

const links: Partial<Record<AdminChecklistItem['id'], { to: string; label: string }>> = {
  brand: { to: '/admin/settings/brand', label: 'Open the brand settings' },
  contact: { to: '/admin/settings/contact', label: 'Open the contact settings' },
  holidays: { to: '/admin/settings/desk', label: 'Open the rules of the booking desk' },
  legal: { to: '/admin/page-sections', label: 'Open the pages' },
  vat: { to: '/admin/settings/shop', label: 'Open the shop settings' },
  model: { to: '/admin/models/create', label: 'Add a model' },
  open: { to: '/admin/settings/opening', label: 'Open the site' },
}

/** Sends a test email. */
const EmailTest = () => {
  const { identity } = useGetIdentity()
  const queryClient = useQueryClient()
  const [address, setAddress] = useState<string>()
  const [outcome, setOutcome] = useState<{ ok: boolean; text: string }>()
  const to = address ?? (identity?.email as string | undefined) ?? ''
  const send = async () => {
    try {
      await callAdmin('POST /api/admin/checklist/email', { to })
      setOutcome({ ok: true, text: `An email is on its way to ${to}. Check that it arrives.` })
      await queryClient.invalidateQueries({ queryKey: checklistKey })
    } catch (error) {
      setOutcome({ ok: false, text: getErrorMessage(error) })
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ maxWidth: 360 }}>
      <TextField
        label="Send a test email to"
        type="email"
        required
        value={to}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button type="submit" size="small" variant="outlined">
        Send
      </Button>
      {outcome ? (
        <Alert severity={outcome.ok ? 'success' : 'error'} variant="outlined">
          {outcome.text}
        </Alert>
      ) : null}
    </Box>
  )
}

const Step = ({ item: { id, done, title, hint } }: { item: AdminChecklistItem }) => {
  const link = links[id]
  return (
    <Box component="li" sx={{ listStyle: 'none', py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography>
        <strong>{done ? 'Done' : 'To do'}</strong> · {title}
      </Typography>
      {done ? null : (
        <>
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
          {link ? <Link to={link.to}>{link.label}</Link> : null}
          {id === 'email' ? <EmailTest /> : null}
        </>
      )}
    </Box>
  )
}

/** What a new site needs before it opens; renders nothing once all is done. */
export const Checklist = () => {
  const { data } = useQuery({
    queryKey: checklistKey,
    queryFn: ({ signal }) => callAdmin('GET /api/admin/checklist', {}, { signal }),
  })
  if (!data || data.done) return null
  return (
    <Box component="section" aria-label="Before you open" sx={{ mb: 5 }}>
      <Typography component="h3" variant="h6">
        Before you open
      </Typography>
      <Box component="ul" sx={{ p: 0 }}>
        {data.items.map((item) => (
          <Step key={item.id} item={item} />
        ))}
      </Box>
    </Box>
  )
}
