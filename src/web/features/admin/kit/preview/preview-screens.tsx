import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PreviewFrame } from './preview-frame.tsx'
import { useDebouncedValue } from './use-debounced-value.ts'

const screens = { desktop: 1280, phone: 390 } as const
type Screen = keyof typeof screens

/** The visible height of the page, in pixels of the office. */
const previewHeight = 640

interface Props {
  /** The URL that renders the page from `json`. */
  action: string
  /** The unsaved values. */
  json: string
  /** Further choices beside that of the screen. */
  controls?: ReactNode
}

/** A page of the site with unsaved values, as a desktop or a phone shows it. */
export const PreviewScreens = ({ action, json, controls }: Props) => {
  const payload = useDebouncedValue(json)
  const [screen, setScreen] = useState<Screen>('desktop')
  const width = screens[screen]
  const { room, scale } = useScale(width)
  return (
    <Box component="section" aria-label="Preview">
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 1, flexWrap: 'wrap' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          The page as it will be. Nothing in it is saved yet.
        </Typography>
        {controls}
        <ToggleButtonGroup
          exclusive
          size="small"
          value={screen}
          aria-label="Screen"
          onChange={(_, next: Screen | null) => next && setScreen(next)}
        >
          <ToggleButton value="desktop">Desktop</ToggleButton>
          <ToggleButton value="phone">Phone</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box ref={room} sx={{ height: previewHeight, overflow: 'hidden' }}>
        <Box sx={{ width, transformOrigin: '0 0', transform: `scale(${scale})` }}>
          <PreviewFrame
            title="The page"
            action={action}
            payload={payload}
            height={`${Math.round(previewHeight / scale)}px`}
          />
        </Box>
      </Box>
    </Box>
  )
}

/** The scale at which the whole width of a page is visible. */
const useScale = (width: number) => {
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const box = room.current
    if (!box) return
    const observer = new ResizeObserver(() => setScale(Math.min(1, box.clientWidth / width)))
    observer.observe(box)
    return () => observer.disconnect()
  }, [width])
  return { room, scale }
}
