import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { EmailTemplate, EmailTexts } from '#contracts/admin/emails/email-templates.ts'
import { callAdmin } from '../api/call-admin.ts'
import { getErrorMessage } from '../api/http.ts'
import { useDebouncedValue } from '../kit/preview/use-debounced-value.ts'
import { DrawnEmail, type EmailView, emailViews, PlainText } from './drawn-email.tsx'
import { useTexts } from './email-texts.ts'

const height = 'min(640px, 70vh)'

/** A live preview of the email with sample data. */
export const EmailPreview = () => {
  const id = useRecordContext<EmailTemplate>()?.id ?? ''
  const [view, setView] = useState<EmailView>('wide')
  const texts = useTexts()
  const payload = useDebouncedValue(useMemo(() => JSON.stringify(texts), [texts]))
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['email-preview', id, payload],
    queryFn: () =>
      callAdmin('POST /api/admin/email-templates/{name}/preview', {
        name: id,
        ...(JSON.parse(payload) as EmailTexts),
      }),
    placeholderData: keepPreviousData,
  })
  const [lastValidPayload, setLastValidPayload] = useState(payload)
  if (data && !isPlaceholderData && !error && lastValidPayload !== payload)
    setLastValidPayload(payload)
  return (
    <Box component="section" aria-label="Preview">
      <Typography variant="body2" color="textSecondary">
        Preview with sample data
      </Typography>
      {error ? (
        <Alert severity="warning" variant="outlined" sx={{ my: 1 }}>
          {getErrorMessage(error)}
        </Alert>
      ) : null}
      <Typography sx={{ my: 1, overflowWrap: 'anywhere' }}>
        Subject: <strong>{data?.subject}</strong>
      </Typography>
      <Tabs
        value={view}
        onChange={(_, next: EmailView) => setView(next)}
        aria-label="Form of the email"
        variant="scrollable"
      >
        {Object.entries(emailViews).map(([name, label]) => (
          <Tab key={name} value={name} label={label} />
        ))}
      </Tabs>
      {view === 'text' ? (
        <PlainText text={data?.text ?? ''} height={height} />
      ) : (
        <DrawnEmail name={id} view={view} payload={lastValidPayload} height={height} />
      )}
    </Box>
  )
}
