import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useFieldValue } from 'react-admin'
import {
  type FilmFormat,
  pictureAddress,
  type PictureWidth,
  widthsFor,
} from '#contracts/media/media-addresses.ts'
import type { FullFigure } from '#contracts/models/full-figure.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { useAgency } from '../agency/agency.tsx'
import { formatDay, formatInstant } from '../agency/agency-time.ts'

interface FieldProps {
  source: string
}

/** Names in code that people call something else. */
const displayNames: Readonly<Record<string, string>> = { optioned: 'on option' }

/** Words of a name in code: `digitals_requested` as `digitals requested`. */
export const humanize = (name: string): string => displayNames[name] ?? name.replaceAll('_', ' ')

/** The same at the beginning of a line. */
export const toSentenceCase = (name: string): string =>
  humanize(name).replace(/^./, (first) => first.toUpperCase())

/** An amount of cents: in the record's own currency where it has one, else in the agency's. */
export const MoneyField = ({ source }: FieldProps) => {
  const recordCurrency = useFieldValue<Record<string, unknown>>({ source: 'currency' }) as
    | string
    | undefined
  const agency = useAgency()
  const currency = recordCurrency ?? agency.currency
  const cents = useFieldValue<Record<string, unknown>>({ source }) as number | null | undefined
  return typeof cents === 'number' ? formatMoney(cents / 100, currency) : '–'
}

/** A moment in the agency's time. */
export const DateTimeField = ({ source }: FieldProps) => {
  const { time_zone: zone } = useAgency()
  const instant = useFieldValue<Record<string, unknown>>({ source }) as string | null | undefined
  return instant ? <time dateTime={instant}>{formatInstant(instant, zone)}</time> : '–'
}

/** A calendar day. */
export const DayField = ({ source }: FieldProps) => {
  const day = useFieldValue<Record<string, unknown>>({ source }) as string | null | undefined
  return day ? <time dateTime={day}>{formatDay(day)}</time> : '–'
}

/** A state as a label. */
export const StateLabel = ({ state }: { state: string }) => (
  <Chip size="small" variant="outlined" label={toSentenceCase(state)} />
)

export const StateField = ({ source }: FieldProps) => {
  const state = useFieldValue<Record<string, unknown>>({ source }) as string | null | undefined
  return state ? <StateLabel state={state} /> : '–'
}

export const YesNoField = ({ source }: FieldProps) =>
  useFieldValue<Record<string, unknown>>({ source }) ? 'Yes' : '–'

/** The agency's own words on a record. */
export const TagsField = () =>
  (useFieldValue<Record<string, unknown>>({ source: 'tags' }) as string[] | undefined)?.join(
    ', ',
  ) ?? ''

/** A stored picture or film as the back office knows it. */
export interface StoredFile {
  mediaId: number
  key: string
  width: number | null
  height: number | null
  alt: string
  /** Of a film: what it plays in, best first. */
  formats?: readonly FilmFormat[]
  /** Whether it is for staff alone. */
  isPrivate?: boolean
}

/** The address of a picture at a width. */
export const getStoredPictureAddress = (
  { key, isPrivate }: StoredFile,
  width: PictureWidth,
): string => (isPrivate ? `/staff/files/${key}/${width}.webp` : pictureAddress(key, width, 'webp'))

/** A picture in a list of them; the focal point only where pictures are cropped. */
export type PlacedPicture = StoredFile & {
  focalX?: number
  focalY?: number
  /** Of a model's picture: its place on the comp card. */
  cardSlot?: number | null
  /** Of a model's picture from head to foot: where both end. */
  figure?: FullFigure | null
  /** Of a story's picture: what stands below it, and the block after which it stands. */
  caption?: string
  afterBlock?: number | null
}

/** A small picture, cropped to 4:5 like the site's cards. Decorative beside a name that says who it is. */
export const Thumbnail = ({
  picture,
  size = 40,
}: {
  picture: StoredFile | null
  size?: number
}) => {
  const width = picture?.width
    ? (widthsFor(picture.width).find((each) => each >= size * 2) ?? widthsFor(picture.width).at(-1))
    : undefined
  // A column of a table gives way to others down to what its picture insists on.
  const box = {
    width: size,
    minWidth: size,
    height: (size * 5) / 4,
    bgcolor: 'divider',
    flexShrink: 0,
  }
  if (!picture || !width) return <Box sx={box} />
  return (
    <Box
      component="img"
      alt=""
      loading="lazy"
      src={getStoredPictureAddress(picture, width)}
      sx={{ ...box, objectFit: 'cover', display: 'block' }}
    />
  )
}

export const ThumbnailField = ({ source }: FieldProps) => (
  <Thumbnail
    picture={(useFieldValue<Record<string, unknown>>({ source }) as StoredFile | null) ?? null}
  />
)
