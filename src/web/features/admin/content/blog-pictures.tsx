import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { maxPictures } from '#contracts/content/blog-options.ts'
import { LibraryButton } from '../kit/media/library-button.tsx'
import { MediaButton } from '../kit/media/media-button.tsx'
import { PictureList } from '../kit/media/picture-list.tsx'
import { type PlacedPicture, Thumbnail } from '../kit/records/fields.tsx'
import type { StoredFile } from '../api/upload.ts'
import type { ArticleForm } from './article-form.ts'

/** The pictures of the current article; the first is the main picture. */
export const useArticlePictures = () => {
  const form = useFormContext<ArticleForm>()
  const pictures = useWatch<ArticleForm, 'pictures'>({ name: 'pictures' }) ?? []
  const write = (next: PlacedPicture[]) => form.setValue('pictures', next, { shouldDirty: true })
  return { pictures, write }
}

interface EditorProps {
  picture: PlacedPicture
  /** Identifies it: `picture 2`. */
  name: string
  onChange: (picture: PlacedPicture) => void
}

const Caption = ({ picture, name, onChange }: EditorProps) => (
  <TextField
    label="Caption"
    value={picture.caption ?? ''}
    onChange={({ target }) => onChange({ ...picture, caption: target.value })}
    slotProps={{ htmlInput: { maxLength: 300, 'aria-label': `Caption of ${name}` } }}
  />
)

const PlaceInText = ({
  picture,
  name,
  blocks,
  onChange,
}: EditorProps & { blocks: readonly unknown[] }) => (
  <TextField
    select
    label="Place in the text"
    value={picture.afterBlock ?? ''}
    onChange={({ target }) =>
      onChange({ ...picture, afterBlock: target.value === '' ? null : Number(target.value) })
    }
    slotProps={{
      inputLabel: { shrink: true },
      select: {
        displayEmpty: true,
        SelectDisplayProps: { 'aria-label': `Place of ${name} in the text` },
      },
    }}
  >
    <MenuItem value="">The page chooses</MenuItem>
    {blocks.map((_, index) => (
      <MenuItem key={index} value={index + 1}>
        After block {index + 1}
      </MenuItem>
    ))}
  </TextField>
)

/** All pictures of the article in order, with alternative text, caption and position. */
export const ArticlePictures = () => {
  const { pictures, write } = useArticlePictures()
  const blocks = useWatch<ArticleForm, 'contents'>({ name: 'contents' }) ?? []
  return (
    <>
      <Typography color="textSecondary">
        The main picture stands above the story and on its card. The others stand in the text.
      </Typography>
      <PictureList
        label="Pictures"
        described
        max={maxPictures}
        value={pictures}
        onChange={write}
        details={(picture, index, onChange) =>
          index === 0 ? null : (
            <>
              <Caption picture={picture} name={`picture ${index + 1}`} onChange={onChange} />
              <PlaceInText
                picture={picture}
                name={`picture ${index + 1}`}
                blocks={blocks}
                onChange={onChange}
              />
            </>
          )
        }
      />
    </>
  )
}

interface LineProps extends EditorProps {
  onRemove: () => void
}

const Line = ({ picture, name, onChange, onRemove }: LineProps) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 1 }}>
    <Thumbnail picture={picture} size={72} />
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <TextField
        label="Alternative text"
        value={picture.alt}
        onChange={({ target }) => onChange({ ...picture, alt: target.value })}
        slotProps={{
          htmlInput: { maxLength: 300, 'aria-label': `Alternative text of ${name}` },
        }}
      />
      <Caption picture={picture} name={name} onChange={onChange} />
      <Button size="small" onClick={onRemove} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </Box>
  </Box>
)

/** Adds a picture after a block. */
const AddPictureHere = ({
  block,
  onDone,
}: {
  block: number
  onDone: (files: StoredFile[]) => void
}) => {
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <Button
        size="small"
        onClick={() => setOpen(true)}
        aria-label={`Add a picture here, after block ${block}`}
      >
        Add a picture here
      </Button>
    )
  }
  const handlePictures = (files: StoredFile[]) => {
    setOpen(false)
    onDone(files)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
      <MediaButton kind="picture" onDone={handlePictures} />
      <LibraryButton kind="picture" max={1} onDone={handlePictures} />
    </Box>
  )
}

/** The pictures after a block, and a button to add one. */
export const BlockPictures = ({ block }: { block: number }) => {
  const { pictures, write } = useArticlePictures()
  const blockPictures = pictures.flatMap((picture, index) =>
    index > 0 && picture.afterBlock === block ? [{ picture, index }] : [],
  )
  const add = ([file]: StoredFile[]) => {
    if (!file || pictures.some(({ mediaId }) => mediaId === file.mediaId)) return
    write([...pictures, { ...file, caption: '', afterBlock: block }])
  }
  return (
    <>
      {blockPictures.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {blockPictures.map(({ picture, index }) => (
            <Line
              key={picture.mediaId}
              picture={picture}
              name={`picture ${index + 1}`}
              onChange={(next) => write(pictures.map((each, at) => (at === index ? next : each)))}
              onRemove={() => write(pictures.filter((_, at) => at !== index))}
            />
          ))}
        </Box>
      ) : null}
      {pictures.length === 0 || pictures.length >= maxPictures ? null : (
        <AddPictureHere block={block} onDone={add} />
      )}
    </>
  )
}
