import { afterPaint } from '#web/lib/after-paint.ts'

/**
 * Short messages at the top right for 5 seconds. The library is loaded with the first of them: most visits
 * see none.
 */
const say = async (kind: 'success' | 'error' | 'warning', message: string): Promise<void> => {
  // Its style sheet has the browser compute the style of the whole page again.
  await new Promise<void>(afterPaint)
  const { showToast } = await import('./toaster.tsx')
  showToast(kind, message)
}

export const toast = {
  success: (message: string) => void say('success', message),
  error: (message: string) => void say('error', message),
  warning: (message: string) => void say('warning', message),
}
