import { toast } from '#web/ui/overlays/toast.ts'

/** Passes the page's address on: by the browser's own sheet where it has one, elsewhere by the clipboard. */
export const share = async (title: string): Promise<void> => {
  const url = window.location.href.split(/[?#]/)[0] ?? ''
  // Typed as always there; Firefox on a desktop has none.
  const { share: openSheet } = navigator as { share?: Navigator['share'] }
  if (openSheet) {
    // Closing the sheet rejects: then there is nothing to say.
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
