import { cutText } from '#contracts/cut-text.ts'
import Bowser from 'bowser'

/** Headers come from strangers, and no real one is longer. */
const maxRead = 400

/** Browser and operating system of a `User-Agent` header, for example "Firefox on Linux". */
export const getDeviceName = (userAgent: string): string => {
  if (!userAgent.trim()) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxRead))
  const name = [browser.name, os.name].filter(Boolean).join(' on ')
  return cutText(name || 'Unknown device', 80)
}
