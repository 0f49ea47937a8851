import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { fillPlaceholders, splitParagraphs } from '#contracts/admin/emails/placeholders.ts'
import type { ReplyValues } from '#contracts/admin/emails/reply-placeholders.ts'
import type { Email } from '../../kit/actions/email-fields.tsx'
import { useSignature } from '../../kit/signature/use-signature.ts'

interface Props {
  email: Email
  values: ReplyValues
  /** The label of the email's button. */
  button?: string
}

/** The email as the recipient will see it. */
export const ReplyPreview = ({ email, values, button }: Props) => {
  const text = fillPlaceholders(email.text, values)
  const signature = useSignature(text)
  return (
    <Box
      component="section"
      aria-label="Preview"
      sx={{ mt: 2, p: 2, border: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Typography variant="caption" color="textSecondary">
        Preview
      </Typography>
      <Typography component="p" variant="h6">
        {fillPlaceholders(email.subject, values)}
      </Typography>
      {[...splitParagraphs(text), ...signature].map((paragraph, index) => (
        <Typography key={index} variant="body2" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {paragraph}
        </Typography>
      ))}
      {button ? (
        <Typography
          component="p"
          variant="caption"
          sx={{
            display: 'inline-block',
            mt: 2,
            px: 2,
            py: 1,
            textTransform: 'uppercase',
            bgcolor: 'text.primary',
            color: 'background.paper',
          }}
        >
          {button}
        </Typography>
      ) : null}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Below it stands a link to the applicant’s own page, which says how far the application has
        got.
      </Typography>
    </Box>
  )
}
