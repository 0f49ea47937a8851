import { type RefObject, useRef, useState } from 'react'
import type { SpamProtection } from '#contracts/submissions/spam-protection.ts'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'

/**
 * Records when a form came into view, and the content of the honeypot field. A server-rendered form was
 * visible before its script loaded, so its time counts from the start of the page.
 */
export const useSpamProtection = (): {
  trap: RefObject<HTMLInputElement | null>
  read: () => SpamProtection
} => {
  const trap = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const [seenAt] = useState(() => (isHydrated ? performance.now() : 0))
  return {
    trap,
    read: () => ({
      contact_by_fax: trap.current?.value ?? '',
      seconds_taken: (performance.now() - seenAt) / 1000,
    }),
  }
}

/** The honeypot field: off screen, not in the tab order, and hidden from assistive technology. */
export const FormTrap = ({ trap }: { trap: RefObject<HTMLInputElement | null> }) => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      Please leave this empty
      <input ref={trap} type="text" name="contact_by_fax" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
