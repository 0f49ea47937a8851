import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import SvgIcon from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useNotify } from 'react-admin'
import type { Notice, Notices } from '#contracts/admin/records/notices.ts'
import { showInstant } from '../kit/agency/agency-time.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { noticeAddress, noticeWords } from './notice-words.ts'
import { useNotices } from './use-notices.ts'

/** Opened seldom, unlike the bell. */
const ChoicesDialog = lazy(async () => {
  const { ChoicesDialog } = await import('./choices-dialog.tsx')
  return { default: ChoicesDialog }
})

const BellIcon = () => (
  <SvgIcon fontSize="small">
    <path d="M12 22a2 2 0 0 0 2-2h-4a2 2 0 0 0 2 2zm6-6v-5c0-3-1.6-5.6-4.5-6.3V4a1.5 1.5 0 0 0-3 0v.7C7.6 5.4 6 7.9 6 11v5l-2 2v1h16v-1l-2-2z" />
  </SvgIcon>
)

/** Says what has come since the page was opened, as it comes. */
const useAnnouncement = (notices: Notices | undefined): void => {
  const announce = useNotify()
  const last = useRef<number>(undefined)
  useEffect(() => {
    if (!notices) return
    const newest = notices.items[0]?.id ?? 0
    const before = last.current
    last.current = newest
    if (before === undefined) return
    const fresh = notices.items.filter(({ id, isSeen }) => id > before && !isSeen)
    if (fresh.length > 1) announce(`${fresh.length} new notifications`, { type: 'info' })
    else if (fresh[0]) announce(noticeWords(fresh[0]), { type: 'info' })
  }, [notices, announce])
}

const Items = ({ items, onChoose }: { items: readonly Notice[]; onChoose: () => void }) => {
  const { time_zone: zone } = useAgency()
  if (items.length === 0) return <Typography sx={{ p: 2 }}>Nothing yet.</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((notice) => (
        <Box
          component="li"
          key={notice.id}
          sx={{
            px: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            fontWeight: notice.isSeen ? 400 : 600,
          }}
        >
          <Link to={noticeAddress(notice)} onClick={onChoose}>
            {noticeWords(notice)}
          </Link>
          <Typography variant="body2" color="textSecondary">
            <time dateTime={notice.createdAt}>{showInstant(notice.createdAt, zone)}</time>
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/** What somebody is told of, and how many of it they have not looked at. */
export const Bell = () => {
  const { notices, see } = useNotices()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  useAnnouncement(notices)
  const { items = [], unseen = 0 } = notices ?? {}
  const close = () => {
    setAnchor(null)
    const newest = items[0]
    if (newest && unseen > 0) void see(newest.id)
  }
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={unseen > 0 ? `Notifications, ${unseen} new` : 'Notifications'}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge badgeContent={unseen > 0 ? unseen : undefined} color="error">
          <BellIcon />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Notifications', sx: { width: 360 } } }}
      >
        <Items items={items} onChoose={close} />
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button
            size="small"
            onClick={() => {
              close()
              setChoosing(true)
            }}
          >
            Choose what to be told of
          </Button>
        </Box>
      </Popover>
      {isChoosing ? (
        <Suspense>
          <ChoicesDialog onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
