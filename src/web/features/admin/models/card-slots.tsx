import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type DragEvent, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { pictureAddress } from '#contracts/media/media-addresses.ts'
import { placeOnCard } from '#contracts/models/comp-cards.ts'
import { hasPrintedLetters } from '#contracts/printed-letters.ts'
import type { PlacedPicture } from '../kit/records/fields.tsx'

/**
 * The pictures of the comp card: select one by a click or drag it, and put it into a slot. Empty slots show
 * the picture that is printed by default, with a dashed frame.
 */
export const CardSlots = ({ source }: { source: string }) => {
  const { field } = useController<Record<string, PlacedPicture[] | undefined>>({ name: source })
  const pictures = field.value ?? []
  const [selectedPicture, setSelectedPicture] = useState<PlacedPicture>()
  const [announcement, setAnnouncement] = useState('')
  if (pictures.length === 0) return null

  const placePicture = (slot: number) => {
    if (!selectedPicture) return
    field.onChange(
      pictures.map((picture) => {
        if (picture.mediaId === selectedPicture.mediaId) return { ...picture, cardSlot: slot }
        return picture.cardSlot === slot ? { ...picture, cardSlot: null } : picture
      }),
    )
    setAnnouncement(`${getSlotName(slot)} has a new picture`)
    setSelectedPicture(undefined)
  }
  const clear = () => {
    field.onChange(pictures.map((picture) => ({ ...picture, cardSlot: null })))
    setAnnouncement('The comp card uses the first pictures')
  }
  return (
    <Box component="section" aria-label="Comp card" sx={{ my: 4 }}>
      <Typography component="h2" variant="subtitle1">
        Comp card
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Select a picture, then press its place, or drag it there. Places with a dashed frame are
        filled with the first pictures left over.
      </Typography>
      <NameWarning />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '420px 1fr' } }}>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '2fr 1fr 1fr' }}>
          {placeOnCard(pictures).map((picture, slot) => (
            <Slot
              key={getSlotName(slot)}
              slot={slot}
              picture={picture}
              isTarget={selectedPicture !== undefined}
              onDrop={() => placePicture(slot)}
            />
          ))}
        </Box>
        <Choices pictures={pictures} selected={selectedPicture} onSelect={setSelectedPicture} />
      </Box>
      <Button
        size="small"
        disabled={pictures.every(({ cardSlot }) => typeof cardSlot !== 'number')}
        onClick={clear}
      >
        Use the first pictures again
      </Button>
      <Box role="status" className="visually-hidden">
        {announcement}
      </Box>
    </Box>
  )
}

const getSlotName = (slot: number) => (slot === 0 ? 'Front' : `Back, picture ${slot}`)

/** Warns that the card would be printed without the name. */
const NameWarning = () => {
  const [printName, ...names] = useWatch<Record<string, string | null>>({
    name: ['printName', 'firstName', 'lastName'],
  })
  const hasLetters = printName ? hasPrintedLetters(printName) : hasPrintedLetters(names.join(' '))
  if (hasLetters) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      The card has no letters of this name’s script and would leave them out: please fill in “Name
      in print”.
    </Alert>
  )
}

interface SlotProps {
  slot: number
  picture: PlacedPicture | undefined
  /** Whether a click places the selected picture here. */
  isTarget: boolean
  onDrop: () => void
}

/** A slot of the card, with the picture that is printed there. */
const Slot = ({ slot, picture, isTarget, onDrop }: SlotProps) => (
  <Box
    component="button"
    type="button"
    aria-label={`${getSlotName(slot)}: ${picture ? picture.alt || 'a picture' : 'empty'}`}
    aria-disabled={!isTarget}
    onClick={() => isTarget && onDrop()}
    onDragOver={(event: DragEvent) => event.preventDefault()}
    onDrop={(event: DragEvent) => {
      event.preventDefault()
      onDrop()
    }}
    sx={{
      gridRow: slot === 0 ? 'span 2' : undefined,
      aspectRatio: slot === 0 ? undefined : '4 / 5',
      p: 0,
      border: 2,
      borderStyle: typeof picture?.cardSlot === 'number' ? 'solid' : 'dashed',
      borderColor: isTarget ? 'primary.main' : 'divider',
      bgcolor: 'background.paper',
      cursor: isTarget ? 'copy' : 'default',
      overflow: 'hidden',
      minWidth: 0,
    }}
  >
    {picture ? <CardPicture picture={picture} /> : null}
  </Box>
)

const CardPicture = ({ picture }: { picture: PlacedPicture }) => (
  <Box
    component="img"
    src={pictureAddress(picture.key, 320, 'webp')}
    alt=""
    draggable={false}
    style={{
      objectPosition: `${(picture.focalX ?? 500) / 10}% ${(picture.focalY ?? 350) / 10}%`,
    }}
    sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
  />
)

interface ChoiceProps {
  pictures: readonly PlacedPicture[]
  selected: PlacedPicture | undefined
  onSelect: (picture: PlacedPicture | undefined) => void
}

/** The model's pictures, to select by a click or to drag. */
const Choices = ({ pictures, selected, onSelect }: ChoiceProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignContent: 'start' }}>
    {pictures.map((picture, index) => {
      const isSelected = selected?.mediaId === picture.mediaId
      return (
        <Box
          key={picture.mediaId}
          component="button"
          type="button"
          draggable
          aria-pressed={isSelected}
          aria-label={`Select picture ${index + 1}`}
          onClick={() => onSelect(isSelected ? undefined : picture)}
          onDragStart={() => onSelect(picture)}
          sx={{
            width: 64,
            height: 80,
            p: 0,
            border: 2,
            borderColor: isSelected ? 'primary.main' : 'transparent',
            cursor: 'grab',
          }}
        >
          <CardPicture picture={picture} />
        </Box>
      )
    })}
  </Box>
)
