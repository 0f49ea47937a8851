import { toast } from '#web/ui/overlays/toast.ts'

/** Shares the page's address with the browser's share sheet, or copies it to the clipboard. */
export const share = async (title: string): Promise<void> => {
  const url = window.location.href.split(/[?#]/)[0] ?? ''
  // The DOM types claim it always exists; Firefox on desktops has none.
  const { share: openSheet } = navigator as { share?: Navigator['share'] }
  if (openSheet) {
    // Closing the sheet rejects, which needs no message.
    await openSheet.call(navigator, { title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied to clipboard!')
  } catch {
    toast.error(`Please copy the link yourself: ${url}`)
  }
}
