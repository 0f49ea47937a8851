import Typography from '@mui/material/Typography'
import { useSignature } from './use-signature.ts'

/** The user's signature, as it will stand below the text that they are writing. */
export const SignatureNote = ({ text }: { text: string }) => {
  const paragraphs = useSignature(text)
  return paragraphs.length === 0 ? null : (
    <>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
        Your signature stands below it:
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {paragraphs.join('\n\n')}
      </Typography>
    </>
  )
}
