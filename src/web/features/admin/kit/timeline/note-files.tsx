import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { maxAttachments } from '#contracts/admin/records/timeline.ts'
import { type SentAttachment, uploadAttachment } from '../../api/upload.ts'
import { UploadButton } from '../media/upload-button.tsx'

interface Props {
  files: readonly SentAttachment[]
  onChange: (files: readonly SentAttachment[]) => void
}

const acceptedTypes = 'image/*,.pdf,.docx,.odt,.rtf'

/** The files of a note being written. */
export const NoteFiles = ({ files, onChange }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, alignItems: 'center' }}>
    {files.length < maxAttachments ? (
      <UploadButton
        label="Attach files"
        accept={acceptedTypes}
        many
        upload={uploadAttachment}
        onDone={(newFiles) => onChange([...files, ...newFiles].slice(0, maxAttachments))}
      />
    ) : null}
    {files.map(({ id, name }) => (
      <Chip
        key={id}
        size="small"
        label={name}
        onDelete={() => onChange(files.filter((file) => file.id !== id))}
      />
    ))}
  </Box>
)
