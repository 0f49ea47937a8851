import { type StoredFile, uploadMedia } from '../../api/upload.ts'
import { UploadButton } from './upload-button.tsx'

interface Props {
  kind: 'picture' | 'film'
  many?: boolean
  /** Stores a file; by default for the site. */
  upload?: (file: File) => Promise<StoredFile>
  onDone: (files: StoredFile[]) => void
}

/** The accepted file types of each kind. */
export const acceptedTypes = { picture: 'image/*', film: 'video/mp4,video/webm' }

/** Uploads pictures or films, by default for the site. */
export const MediaButton = ({ kind, many = false, upload, onDone }: Props) => (
  <UploadButton
    label={`Add ${kind}${many ? 's' : ''}`}
    accept={acceptedTypes[kind]}
    many={many}
    upload={upload ?? ((file) => uploadMedia(file, kind))}
    onDone={onDone}
  />
)
