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
import { PreviewFrame } from '../kit/preview/preview-frame.tsx'
import { useDebouncedValue } from '../kit/preview/use-debounced-value.ts'
import { useTexts } from './email-texts.ts'

const height = 'min(640px, 70vh)'

const PlainText = ({ text }: { text: string }) => (
  <Box
    component="pre"
    // It scrolls, so it must be focusable.
    tabIndex={0}
    aria-label="Plain text"
    sx={{
      m: 0,
      p: 2,
      height,
      overflow: 'auto',
      border: 1,
      borderColor: 'divider',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {text}
  </Box>
)

/** A live preview of the email with sample data. */
export const EmailPreview = () => {
  const id = useRecordContext<EmailTemplate>()?.id ?? ''
  const [format, setFormat] = useState<'html' | 'text'>('html')
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
        value={format}
        onChange={(_, next: 'html' | 'text') => setFormat(next)}
        aria-label="Form of the email"
      >
        <Tab value="html" label="HTML" />
        <Tab value="text" label="Plain text" />
      </Tabs>
      {format === 'html' ? (
        <PreviewFrame
          title="The email in HTML"
          action={`/staff/preview/emails/${id}`}
          payload={lastValidPayload}
          height={height}
        />
      ) : (
        <PlainText text={data?.text ?? ''} />
      )}
    </Box>
  )
}
