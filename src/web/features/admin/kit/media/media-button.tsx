import { uploadMedia } from '../../api/upload.ts'
import type { StoredFile } from '../records/fields.tsx'
import { UploadButton } from './upload-button.tsx'

interface Props {
  kind: 'picture' | 'film'
  many?: boolean
  onDone: (files: StoredFile[]) => void
}

const accepted = { picture: 'image/*', film: 'video/mp4,video/webm' }

/** Takes pictures or films for the site. */
export const MediaButton = ({ kind, many = false, onDone }: Props) => (
  <UploadButton
    label={`Add ${kind}${many ? 's' : ''}`}
    accept={accepted[kind]}
    many={many}
    upload={(file) => uploadMedia(file, kind)}
    onDone={onDone}
  />
)
