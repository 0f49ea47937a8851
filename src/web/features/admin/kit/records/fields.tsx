import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useFieldValue, useRecordContext } from 'react-admin'
import { pictureAddress, type PictureWidth, widthsFor } from '#contracts/media/media-addresses.ts'
import { orderStateNames } from '#contracts/orders/order-states.ts'
import type { FullFigure } from '#contracts/models/full-figure.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { useAgency } from '../agency/agency.tsx'
import { formatMediumDay, formatShortInstant } from '#contracts/time/format.ts'
import type { Fields } from '../../api/changes.ts'
import type { StoredFile } from '../../api/upload.ts'

interface FieldProps {
  source: string
}

/** Display names that differ from the name in code. */
const displayNames: Readonly<Record<string, string>> = orderStateNames

/** Turns a name in code into words: `digitals_requested` into `digitals requested`. */
export const humanize = (name: string): string => displayNames[name] ?? name.replaceAll('_', ' ')

/** The same with a capital letter. */
export const toSentenceCase = (name: string): string =>
  humanize(name).replace(/^./, (first) => first.toUpperCase())

/** An amount in cents, in the record's currency or else the agency's. */
export const MoneyField = ({ source }: FieldProps) => {
  const recordCurrency = useText({ source: 'currency' })
  const agency = useAgency()
  const currency = recordCurrency ?? agency.currency
  const cents = useRecordValue({ source })
  return typeof cents === 'number' ? formatMoney(cents / 100, currency) : '–'
}

const useText = (props: FieldProps): string | undefined => {
  const value = useRecordValue(props)
  return typeof value === 'string' ? value : undefined
}

/** The value of a field of the record in the context; columns name fields of any resource. */
const useRecordValue = ({ source }: FieldProps): unknown => useFieldValue<Fields>({ source })

/** A point in time in the agency's zone. */
export const DateTimeField = ({ source }: FieldProps) => {
  const { time_zone: zone } = useAgency()
  const instant = useText({ source })
  return instant ? <time dateTime={instant}>{formatShortInstant(zone, instant)}</time> : '–'
}

export const DayField = ({ source }: FieldProps) => {
  const day = useText({ source })
  return day ? <time dateTime={day}>{formatMediumDay(day)}</time> : '–'
}

export const StateLabel = ({ state }: { state: string }) => (
  <Chip size="small" variant="outlined" label={toSentenceCase(state)} />
)

export const StateField = ({ source }: FieldProps) => {
  const state = useText({ source })
  return state ? <StateLabel state={state} /> : '–'
}

export const YesNoField = ({ source }: FieldProps) => (useRecordValue({ source }) ? 'Yes' : '–')

/** The tags of a record. */
export const TagsField = () =>
  useRecordContext<{ id: number; tags: readonly string[] }>()?.tags.join(', ') ?? ''

/** The URL of a picture at a width. */
export const getStoredPictureAddress = (
  { key, isPrivate }: StoredFile,
  width: PictureWidth,
): string => (isPrivate ? `/staff/files/${key}/${width}.webp` : pictureAddress(key, width, 'webp'))

/** A picture in a list; the focal point is set only where pictures are cropped. */
export type PlacedPicture = StoredFile & {
  focalX?: number
  focalY?: number
  /** The slot on the comp card of a model's picture. */
  cardSlot?: number | null
  /** Crown and soles of a full figure. */
  figure?: FullFigure | null
  /** For an article's picture: the caption, and the block that it follows. */
  caption?: string
  afterBlock?: number | null
}

/** A small picture, cropped to 4:5 like the site's cards. It is decorative beside a name. */
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
  // A table column shrinks to the width that its content insists on.
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
    picture={
      useRecordContext<{ id: number } & Record<string, StoredFile | null>>()?.[source] ?? null
    }
  />
)
