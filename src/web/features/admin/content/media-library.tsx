import { FunctionField, useRecordContext } from 'react-admin'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AdminRecord } from '#contracts/admin.ts'
import { Column } from '../kit/lists/column.tsx'
import { DateTimeField, StateField, Thumbnail } from '../kit/records/fields.tsx'
import { ChoiceFilter } from '../kit/lists/filters.tsx'
import { TextInput } from '../kit/forms/inputs.tsx'
import { FilmPreview } from '../kit/media/media-inputs.tsx'
import { describeFile, type LibraryFile, missingAltText } from '../kit/media/library-still.tsx'
import { FocalPoint } from '../kit/media/picture-tile.tsx'
import { RecordEdit } from '../kit/forms/record-form.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { LibraryGrid, LibraryUpload } from './media-grid.tsx'
import { MediaPlaces } from './media-places.tsx'

type Media = AdminRecord<'media'>

const kinds = ['picture', 'film', 'document'].map((kind) => ({ id: kind, name: kind }))

/** The thumbnail of a picture; other files show a word instead. */
const Still = ({ file }: { file: LibraryFile }) =>
  file.kind === 'picture' ? (
    <Thumbnail picture={{ ...file, mediaId: file.id }} />
  ) : (
    <Box
      sx={{
        width: 40,
        height: 50,
        bgcolor: 'divider',
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
      }}
    >
      <Typography variant="caption" aria-hidden>
        {file.kind === 'film' ? 'Film' : 'File'}
      </Typography>
    </Box>
  )

/** Sets the point that banners and covers keep in view. */
const Focus = ({ file }: { file: Media }) => {
  const { setValue } = useFormContext<Media>()
  const [focalX, focalY] = useWatch<Media, ['focalX', 'focalY']>({ name: ['focalX', 'focalY'] })
  return (
    <Box sx={{ maxWidth: 480, mb: 2 }}>
      <FocalPoint
        picture={{ ...file, mediaId: file.id, focalX, focalY }}
        onChange={(changed) => {
          setValue('focalX', changed.focalX ?? focalX, { shouldDirty: true })
          setValue('focalY', changed.focalY ?? focalY, { shouldDirty: true })
        }}
      />
      <Typography variant="caption">
        The dot is what stays in view where the picture is cropped.
      </Typography>
    </Box>
  )
}

const Preview = () => {
  const file = useRecordContext<Media>()
  if (file?.kind === 'film') return <FilmPreview film={{ ...file, mediaId: file.id }} />
  return file?.kind === 'picture' ? <Focus file={file} /> : null
}

/** All stored pictures and films, with their alternative text. */
export const media = {
  list: (
    <RecordList
      grid={<LibraryGrid />}
      actions={<LibraryUpload />}
      filters={[<ChoiceFilter key="kind" source="kind" label="Kind" options={kinds} alwaysOn />]}
      narrow={(row: Media) => ({
        primary: row.alt || missingAltText,
        secondary: row.name || row.kind,
        picture: <Still file={row} />,
      })}
    >
      <Column source="key" label="Picture" hidesLabel>
        <FunctionField<LibraryFile> render={(file) => <Still file={file} />} />
      </Column>
      <Column source="alt" label="Alternative text">
        <FunctionField<LibraryFile> render={({ alt }) => alt || missingAltText} />
      </Column>
      <Column source="name" label="File name" />
      <Column source="kind">
        <StateField source="kind" />
      </Column>
      <Column source="bytes" label="Size">
        <FunctionField<LibraryFile> render={describeFile} />
      </Column>
      <Column source="uses" label="Places" align="right" />
      <Column source="createdAt" label="Uploaded">
        <DateTimeField source="createdAt" />
      </Column>
    </RecordList>
  ),
  edit: (
    <RecordEdit after={<MediaPlaces />}>
      <Preview />
      <TextInput
        source="alt"
        label="Alternative text"
        lines={2}
        helperText="Describes the picture to people who cannot see it"
      />
    </RecordEdit>
  ),
}
