import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import SvgIcon from '@mui/material/SvgIcon'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Notices } from '#contracts/admin/records/notices.ts'
import { formatNotice } from './format-notice.ts'
import { useNotices } from './use-notices.ts'

// Loaded on demand: opened far less often than the bell is shown.
const NoticeList = lazy(async () => {
  const { NoticeList } = await import('./notice-list.tsx')
  return { default: NoticeList }
})
const ChoicesDialog = lazy(async () => {
  const { ChoicesDialog } = await import('./choices-dialog.tsx')
  return { default: ChoicesDialog }
})

/** The bell with the number of unseen notices. */
export const Bell = () => {
  const { notices, markSeen } = useNotices()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isDialogOpen, setDialogOpen] = useState(false)
  useAnnouncement(notices)
  const { items = [], unseen = 0 } = notices ?? {}
  const close = () => {
    setAnchor(null)
    const newest = items[0]
    if (newest && unseen > 0) void markSeen(newest.id)
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
      {anchor ? (
        <Suspense>
          <NoticeList
            anchor={anchor}
            items={items}
            onClose={close}
            onChoose={() => {
              close()
              setDialogOpen(true)
            }}
          />
        </Suspense>
      ) : null}
      {isDialogOpen ? (
        <Suspense>
          <ChoicesDialog onClose={() => setDialogOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Announces notices that arrive after the page was opened. */
const useAnnouncement = (notices: Notices | undefined): void => {
  const announce = useNotify()
  const last = useRef<number>(undefined)
  useEffect(() => {
    if (!notices) return
    const newest = notices.items[0]?.id ?? 0
    const before = last.current
    last.current = newest
    if (before === undefined) return
    const newNotices = notices.items.filter(({ id, isSeen }) => id > before && !isSeen)
    if (newNotices.length > 1) announce(`${newNotices.length} new notifications`, { type: 'info' })
    else if (newNotices[0]) announce(formatNotice(newNotices[0]), { type: 'info' })
  }, [notices, announce])
}

const BellIcon = () => (
  <SvgIcon fontSize="small">
    <path d="M12 22a2 2 0 0 0 2-2h-4a2 2 0 0 0 2 2zm6-6v-5c0-3-1.6-5.6-4.5-6.3V4a1.5 1.5 0 0 0-3 0v.7C7.6 5.4 6 7.9 6 11v5l-2 2v1h16v-1l-2-2z" />
  </SvgIcon>
)
