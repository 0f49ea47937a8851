import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatCount } from '#web/lib/text/format.ts'
import { PicturePreview } from './picture-preview.tsx'
import { groupNew, usePictureImport } from './use-picture-import.ts'

/** Imports pictures of many models from a ZIP file, a folder or single files, matched by name. */
export const ImportPicturesDialog = ({ onClose }: { onClose: () => void }) => {
  const titleId = useId()
  const { matched, progress, problem, outcome, choose, store } = usePictureImport()
  const busy = progress !== undefined
  const count = groupNew(matched ?? []).flat().length
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>Import pictures</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          Name files or folders after the models, such as <strong>anna-k-1.jpg</strong> or{' '}
          <strong>Anna K/2.jpg</strong>. You see whose each picture is before anything is stored;
          what a model has already is left out.
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <FileChoice
            label="Choose a ZIP file or pictures"
            disabled={busy}
            onChoose={(files) => void choose(files)}
          />
          <FileChoice
            label="Choose a folder"
            isFolder
            disabled={busy}
            onChoose={(files) => void choose(files)}
          />
        </Box>
        <Typography role="status" sx={{ my: 1 }}>
          {progress ? `${progress.what}: ${progress.done} of ${progress.total} …` : ''}
        </Typography>
        {problem ? (
          <Alert severity="error" variant="outlined" role="alert">
            {problem}
          </Alert>
        ) : null}
        {matched ? <PicturePreview matched={matched} /> : null}
        <Outcome outcome={outcome} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Close
        </Button>
        {matched ? (
          <Button variant="contained" disabled={busy || count === 0} onClick={() => void store()}>
            Import {formatCount(count, 'picture')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  isFolder?: boolean
  disabled: boolean
  onChoose: (files: File[]) => void
}

const FileChoice = ({ label, isFolder = false, disabled, onChoose }: ChoiceProps) => {
  const inputId = useId()
  return (
    <Box>
      <Button
        component="label"
        htmlFor={inputId}
        variant="outlined"
        disabled={disabled}
        role={undefined}
        tabIndex={-1}
      >
        {label}
      </Button>
      <input
        id={inputId}
        className="visually-hidden"
        type="file"
        multiple
        disabled={disabled}
        {...(isFolder ? { webkitdirectory: '' } : { accept: '.zip,image/*' })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same files can be chosen once more.
          target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </Box>
  )
}

const Outcome = ({ outcome }: { outcome: ReturnType<typeof usePictureImport>['outcome'] }) =>
  outcome ? (
    <Alert
      severity={outcome.failures.length > 0 ? 'warning' : 'success'}
      variant="outlined"
      sx={{ my: 2 }}
    >
      <Typography role="status">{formatCount(outcome.stored, 'picture')} imported.</Typography>
      {outcome.failures.length > 0 ? (
        <>
          <Typography>
            Not imported; choose the same files again, and only these are stored:
          </Typography>
          <Box component="ul" sx={{ pl: 2, m: 0, listStyle: 'revert', overflowWrap: 'anywhere' }}>
            {outcome.failures.map(({ path, problem }) => (
              <li key={path}>
                {path}: {problem}
              </li>
            ))}
          </Box>
        </>
      ) : null}
    </Alert>
  ) : null
