import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import { useRefresh } from 'react-admin'

const lookAgainMs = 2000

/**
 * Says that an application's pictures are still being copied to its model, and polls until they are done.
 * Unsaved input survives.
 */
export const PictureCopyNotice = ({ isPending }: { isPending: boolean }) => {
  const refresh = useRefresh()
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(refresh, lookAgainMs)
    return () => clearInterval(timer)
  }, [isPending, refresh])
  return isPending ? (
    <Alert severity="info" variant="outlined" role="status" sx={{ my: 2 }}>
      The pictures of the application are being copied; the model has them in a moment. If it takes
      longer than a few minutes, add them by hand.
    </Alert>
  ) : null
}
