import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import type { Notice } from '#contracts/admin/records/notices.ts'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { getNoticePath, formatNotice } from './format-notice.ts'

interface Props {
  /** The bell. */
  anchor: HTMLElement
  items: readonly Notice[]
  onClose: () => void
  /** Opens the dialog for choosing notices. */
  onChoose: () => void
}

/** The notifications, below the bell. */
export const NoticeList = ({ anchor, items, onClose, onChoose }: Props) => (
  <Popover
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': 'Notifications', sx: { width: 360 } } }}
  >
    <Items items={items} onOpen={onClose} />
    <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
      <Button size="small" onClick={onChoose}>
        Choose what to be told of
      </Button>
    </Box>
  </Popover>
)

const Items = ({ items, onOpen }: { items: readonly Notice[]; onOpen: () => void }) => {
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
          <Link to={getNoticePath(notice)} onClick={onOpen}>
            {formatNotice(notice)}
          </Link>
          <Typography variant="body2" color="textSecondary">
            <time dateTime={notice.createdAt}>{formatShortInstant(zone, notice.createdAt)}</time>
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
