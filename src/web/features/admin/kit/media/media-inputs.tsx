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

/** The fields of forms with media; a new record's are undefined. */
interface MediaForm {
  pictures?: PlacedPicture[]
  films?: StoredFile[]
}

/** The pictures of a model, with focal points and alternative text. */
export const ModelPictures = () => {
  const { field } = useController<MediaForm, 'pictures'>({ name: 'pictures' })
  return (
    <PictureList
      label="Pictures"
      focal
      figures
      value={field.value ?? []}
      onChange={field.onChange}
    />
  )
}

/** The pictures of a set of digitals, with alternative text; only staff see them. */
export const DigitalPictures = () => {
  const { field } = useController<MediaForm, 'pictures'>({ name: 'pictures' })
  return (
    <PictureList
      label="Pictures"
      described
      upload={uploadDigital}
      value={field.value ?? []}
      onChange={field.onChange}
    />
  )
}

/** Files that are saved by their ids. The files are changed along with the ids, so that they survive a refetch. */
interface PairedMediaForm {
  pictures?: PlacedPicture[]
  pictureIds?: number[]
  picture?: StoredFile | null
  pictureId?: number | null
  film?: StoredFile | null
  filmId?: number | null
}

interface PairProps {
  label: string
}

/** Pictures that are saved by their ids, in order. */
export const Pictures = ({ label }: PairProps) => {
  const form = useFormContext<PairedMediaForm>()
  const value = useWatch<PairedMediaForm, 'pictures'>({ name: 'pictures' }) ?? []
  const change = (next: PlacedPicture[]) => {
    const ids = next.map(({ mediaId }) => mediaId)
    form.setValue('pictures', next, { shouldDirty: true })
    form.setValue('pictureIds', ids, { shouldDirty: true })
  }
  return <PictureList label={label} value={value} onChange={change} />
}

const useMediaPair = (kind: 'picture' | 'film') => {
  const form = useFormContext<PairedMediaForm>()
  const value = useWatch<PairedMediaForm, 'picture' | 'film'>({ name: kind }) ?? null
  const change = (next: StoredFile | null) => {
    form.setValue<'picture' | 'film'>(kind, next, { shouldDirty: true })
    form.setValue<'pictureId' | 'filmId'>(`${kind}Id`, next?.mediaId ?? null, {
      shouldDirty: true,
    })
  }
  return { value, change }
}

/** An optional picture. */
export const SinglePicture = ({ label }: PairProps) => {
  const { value, change } = useMediaPair('picture')
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
export const SingleFilm = ({ label }: PairProps) => {
  const { value, change } = useMediaPair('film')
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
export const ModelFilms = () => {
  const { field } = useController<MediaForm, 'films'>({ name: 'films' })
  const films = field.value ?? []
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
