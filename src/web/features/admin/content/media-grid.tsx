import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link, useListContext, useNotify, useRefresh } from 'react-admin'
import { uploadMedia } from '../api/upload.ts'
import {
  describeFile,
  libraryGrid,
  LibraryStill,
  type LibraryFile,
  missingAltText,
} from '../kit/media/library-still.tsx'
import { acceptedTypes } from '../kit/media/media-button.tsx'
import { UploadButton } from '../kit/media/upload-button.tsx'
import { describeUses } from './describe-uses.ts'

/** The current page of the library as pictures. */
export const LibraryGrid = () => {
  const { data, isPending, error } = useListContext<LibraryFile>()
  if (isPending) return <Typography sx={{ p: 2 }}>Loading …</Typography>
  if (error) {
    return (
      <Typography color="error" sx={{ p: 2 }}>
        The library could not be loaded. Please reload the page.
      </Typography>
    )
  }
  if (data?.length === 0) return <Typography sx={{ p: 2 }}>Nothing found.</Typography>
  return (
    <Box component="ul" aria-label="Library" sx={{ ...libraryGrid, p: 2 }}>
      {data?.map((file) => (
        <li key={file.id}>
          <Tile file={file} />
        </li>
      ))}
    </Box>
  )
}

/** A file: its picture, alternative text, name, size and number of uses. */
const Tile = ({ file }: { file: LibraryFile }) => (
  <Box
    component={Link}
    to={`/admin/media/${file.id}`}
    sx={{
      display: 'block',
      height: '100%',
      p: 0,
      color: 'text.primary',
      textDecoration: 'none',
      border: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      '&:hover': { borderColor: 'text.primary' },
    }}
  >
    <LibraryStill file={file} />
    <Box component="span" sx={{ display: 'block', p: 1, overflowWrap: 'anywhere' }}>
      <Typography
        component="span"
        variant="body2"
        // The picture's alternative text says the same to screen readers.
        aria-hidden
        sx={{
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: '2',
          overflow: 'hidden',
        }}
      >
        {file.alt || missingAltText}
      </Typography>
      {[file.name, describeFile(file), describeUses(file.uses)].filter(Boolean).map((fact) => (
        <Typography
          key={fact}
          component="span"
          variant="caption"
          color="textSecondary"
          sx={{ display: 'block' }}
        >
          {fact}
        </Typography>
      ))}
    </Box>
  </Box>
)

/** Uploads pictures and films to the library before any record uses them. */
export const LibraryUpload = () => {
  const refresh = useRefresh()
  const notify = useNotify()
  return (
    <UploadButton
      label="Upload files"
      accept={`${acceptedTypes.picture},${acceptedTypes.film}`}
      many
      upload={(file) => uploadMedia(file, getKind(file))}
      onDone={(files) => {
        refresh()
        notify(files.length === 1 ? 'The file is stored' : `${files.length} files are stored`, {
          type: 'success',
        })
      }}
    />
  )
}

const getKind = ({ type }: File) => (type.startsWith('video/') ? 'film' : 'picture')
