import Box from '@mui/material/Box'
import { PreviewFrame } from '../kit/preview/preview-frame.tsx'

/** The ways to look at an email. */
export const emailViews = {
  wide: 'Wide',
  phone: 'Phone',
  dark: 'Phone, dark',
  text: 'Plain text',
} as const
export type EmailView = keyof typeof emailViews

/** The width of a common phone. */
const phoneWidth = 375

interface Props {
  /** The name of the email's definition. */
  name: string
  view: Exclude<EmailView, 'text'>
  /** Its texts as JSON. */
  payload: string
  height: string
}

/** An email with samples, as the server draws it from these texts. */
export const DrawnEmail = ({ name, view, payload, height }: Props) => (
  <Box sx={{ maxWidth: view === 'wide' ? 'none' : phoneWidth }}>
    <PreviewFrame
      title={`The email: ${emailViews[view]}`}
      action={`/staff/preview/emails/${name}?screen=${view === 'dark' ? 'dark' : 'light'}`}
      payload={payload}
      height={height}
    />
  </Box>
)

/** The text part of an email. */
export const PlainText = ({ text, height }: { text: string; height: string }) => (
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
