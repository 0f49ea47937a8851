import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { filmAddress } from '#contracts/media/media-addresses.ts'
import { type StoredFile, uploadDigital } from '../../api/upload.ts'
import type { PlacedPicture } from '../records/fields.tsx'
import { LibraryButton } from './library-button.tsx'
import { MediaButton } from './media-button.tsx'
import { PictureList } from './picture-list.tsx'

type Values = Record<string, unknown>

/** The pictures of a model, with focal points and alternative text. */
export const ModelPictures = ({ source }: { source: string }) => {
  const { field } = useController<Values>({ name: source })
  return (
    <PictureList
      label="Pictures"
      focal
      figures
      value={(field.value ?? []) as PlacedPicture[]}
      onChange={field.onChange}
    />
  )
}

/** The pictures of a set of digitals, with alternative text; only staff see them. */
export const DigitalPictures = ({ source }: { source: string }) => {
  const { field } = useController<Values>({ name: source })
  return (
    <PictureList
      label="Pictures"
      described
      upload={uploadDigital}
      value={(field.value ?? []) as PlacedPicture[]}
      onChange={field.onChange}
    />
  )
}

interface PairProps {
  label: string
  /** The field with the files to show; it is changed along with the ids, so that it survives a refetch. */
  shown: string
  /** The field with the id or ids to save. */
  written: string
  max?: number
}

/** Pictures that are saved by their ids, in order. */
export const Pictures = ({ label, shown, written, max }: PairProps) => {
  const form = useFormContext<Values>()
  const value = (useWatch<Values>({ name: shown }) ?? []) as PlacedPicture[]
  const change = (next: PlacedPicture[]) => {
    form.setValue(shown, next, { shouldDirty: true })
    form.setValue(
      written,
      next.map(({ mediaId }) => mediaId),
      { shouldDirty: true },
    )
  }
  return <PictureList label={label} value={value} max={max} onChange={change} />
}

const useMediaPair = ({ shown, written }: Pick<PairProps, 'shown' | 'written'>) => {
  const form = useFormContext<Values>()
  const value = (useWatch<Values>({ name: shown }) ?? null) as StoredFile | null
  const change = (next: StoredFile | null) => {
    form.setValue(shown, next, { shouldDirty: true })
    form.setValue(written, next?.mediaId ?? null, { shouldDirty: true })
  }
  return { value, change }
}

/** An optional picture. */
export const SinglePicture = ({ label, ...pair }: PairProps) => {
  const { value, change } = useMediaPair(pair)
  return (
    <PictureList
      label={label}
      max={1}
      value={value ? [value] : []}
      onChange={([picture]) => change(picture ?? null)}
    />
  )
}

/** A player for a film, in its first format. */
export const FilmPreview = ({ film }: { film: StoredFile }) => (
  <Box
    component="video"
    controls
    muted
    preload="metadata"
    aria-label="Film"
    src={filmAddress(film.key, film.formats?.[0] ?? 'mp4')}
    sx={{ width: '100%', maxWidth: 320, display: 'block', bgcolor: 'divider' }}
  />
)

/** An optional film. */
export const SingleFilm = ({ label, ...pair }: PairProps) => {
  const { value, change } = useMediaPair(pair)
  return (
    <Box component="section" aria-label={label} sx={{ my: 2 }}>
      <Typography component="h2" variant="subtitle1" gutterBottom>
        {label}
      </Typography>
      {value ? (
        <>
          <FilmPreview film={value} />
          <Button size="small" onClick={() => change(null)}>
            Remove the film
          </Button>
        </>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <MediaButton kind="film" onDone={([film]) => change(film ?? null)} />
          <LibraryButton kind="film" max={1} onDone={([film]) => change(film ?? null)} />
        </Box>
      )}
    </Box>
  )
}

/** The films of a model; the first plays at the top of the profile. */
export const ModelFilms = ({ source }: { source: string }) => {
  const { field } = useController<Values>({ name: source })
  const films = (field.value ?? []) as StoredFile[]
  const add = (newFilms: readonly StoredFile[]) => {
    const existingIds = new Set(films.map(({ mediaId }) => mediaId))
    field.onChange([...films, ...newFilms.filter(({ mediaId }) => !existingIds.has(mediaId))])
  }
  return (
    <Box component="section" aria-label="Films" sx={{ my: 2 }}>
      <Typography component="h2" variant="subtitle1" gutterBottom>
        Films
      </Typography>
      {films.map((film, index) => (
        <Box key={film.mediaId} sx={{ mb: 2 }}>
          <FilmPreview film={film} />
          <Button
            size="small"
            disabled={index === 0}
            onClick={() => field.onChange([film, ...films.filter((each) => each !== film)])}
          >
            Show first
          </Button>
          <Button
            size="small"
            onClick={() => field.onChange(films.filter((each) => each !== film))}
          >
            Remove
          </Button>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <MediaButton kind="film" many onDone={add} />
        <LibraryButton kind="film" max={Infinity} onDone={add} />
      </Box>
    </Box>
  )
}
