import { uploadMedia } from '../../api/upload.ts'
import type { StoredFile } from '../records/fields.tsx'
import { UploadButton } from './upload-button.tsx'

interface Props {
  kind: 'picture' | 'film'
  many?: boolean
  /** Stores a file; for the site where left out. */
  upload?: (file: File) => Promise<StoredFile>
  onDone: (files: StoredFile[]) => void
}

/** The types of files that each kind takes. */
export const acceptedTypes = { picture: 'image/*', film: 'video/mp4,video/webm' }

/** Takes pictures or films, for the site unless it is said otherwise. */
export const MediaButton = ({ kind, many = false, upload, onDone }: Props) => (
  <UploadButton
    label={`Add ${kind}${many ? 's' : ''}`}
    accept={acceptedTypes[kind]}
    many={many}
    upload={upload ?? ((file) => uploadMedia(file, kind))}
    onDone={onDone}
  />
)
