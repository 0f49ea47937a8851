import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useGetList } from 'react-admin'
import { describeTotal } from '#contracts/admin/totals.ts'
import { useDebouncedValue } from '../preview/use-debounced-value.ts'
import {
  describeFile,
  libraryGrid,
  LibraryStill,
  type LibraryFile,
  toStoredFile,
} from './library-still.tsx'
import type { StoredFile } from '../../api/upload.ts'

const perPage = 24

interface Props {
  kind: 'picture' | 'film'
  /** The maximum number to choose. */
  max: number
  onClose: () => void
  onDone: (files: StoredFile[]) => void
}

/** The library's pictures or films to choose from, newest first; private files are excluded. */
export const LibraryDialog = ({ kind, max, onClose, onDone }: Props) => {
  const titleId = useId()
  const [searchText, setSearchText] = useState('')
  const [page, setPage] = useState(1)
  const [selectedFiles, setSelectedFiles] = useState<readonly LibraryFile[]>([])
  const q = useDebouncedValue(searchText.trim(), 250)
  const { data, total, error } = useGetList<LibraryFile>('media', {
    filter: { kind, ...(q ? { q } : {}) },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page, perPage },
  })
  const isSelected = ({ id }: LibraryFile) => selectedFiles.some((file) => file.id === id)
  const toggle = (file: LibraryFile) => {
    const remainingFiles = selectedFiles.filter(({ id }) => id !== file.id)
    if (isSelected(file)) setSelectedFiles(remainingFiles)
    else setSelectedFiles(max === 1 ? [file] : [...selectedFiles, file])
  }
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {max === 1 ? `Choose a stored ${kind}` : `Choose stored ${kind}s`}
      </DialogTitle>
      <DialogContent>
        <TextField
          type="search"
          label="Search by alternative text or file name"
          value={searchText}
          onChange={({ target }) => {
            setSearchText(target.value)
            setPage(1)
          }}
          sx={{ mt: 1, mb: 2 }}
        />
        {error ? (
          <Alert severity="error">The library could not be loaded. Please try again.</Alert>
        ) : null}
        <Box component="ul" aria-label="Library" sx={libraryGrid}>
          {data?.map((file) => (
            <li key={file.id}>
              <Tile
                file={file}
                isSelected={isSelected(file)}
                isFull={max > 1 && selectedFiles.length >= max}
                onToggle={() => toggle(file)}
              />
            </li>
          ))}
        </Box>
        {total === undefined ? null : (
          <Pages page={page} total={total} isSearch={q !== ''} onChange={setPage} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={selectedFiles.length === 0}
          onClick={() => onDone(selectedFiles.map(toStoredFile))}
        >
          {selectedFiles.length > 1 ? `Use these ${selectedFiles.length}` : `Use this ${kind}`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface TileProps {
  file: LibraryFile
  isSelected: boolean
  isFull: boolean
  onToggle: () => void
}

const Tile = ({ file, isSelected, isFull, onToggle }: TileProps) => (
  <ButtonBase
    aria-pressed={isSelected}
    disabled={isFull && !isSelected}
    onClick={onToggle}
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      justifyContent: 'flex-start',
      width: '100%',
      height: '100%',
      textAlign: 'left',
      border: 2,
      borderColor: isSelected ? 'primary.main' : 'divider',
      opacity: isFull && !isSelected ? 0.5 : 1,
      '&.Mui-focusVisible': {
        outline: '2px solid',
        outlineOffset: 2,
        outlineColor: 'primary.main',
      },
    }}
  >
    <LibraryStill file={file} />
    <Box component="span" sx={{ display: 'block', p: 1, overflowWrap: 'anywhere' }}>
      {file.name ? (
        <Typography component="span" variant="body2" sx={{ display: 'block' }}>
          {file.name}
        </Typography>
      ) : null}
      <Typography component="span" variant="caption" color="textSecondary">
        {isSelected ? 'Chosen · ' : ''}
        {describeFile(file)}
      </Typography>
    </Box>
  </ButtonBase>
)

interface PagesProps {
  page: number
  total: number
  isSearch: boolean
  onChange: (page: number) => void
}

const Pages = ({ page, total, isSearch, onChange }: PagesProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
    <Button disabled={page === 1} onClick={() => onChange(page - 1)}>
      Previous
    </Button>
    <Typography variant="body2" role="status">
      {total === 0
        ? 'Nothing found'
        : `${(page - 1) * perPage + 1}–${Math.min(page * perPage, total)} of ${describeTotal(total, { isSearch })}`}
    </Typography>
    <Button disabled={page * perPage >= total} onClick={() => onChange(page + 1)}>
      Next
    </Button>
  </Box>
)
