import Bowser from 'bowser'

/** Headers come from strangers; no real one is longer. */
const maxRead = 400

/** Browser and system in words, from a `User-Agent` header: "Firefox on Linux". */
export const deviceName = (userAgent: string): string => {
  if (!userAgent.trim()) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxRead))
  const name = browser.name ?? 'Unknown browser'
  return (os.name ? `${name} on ${os.name}` : name).slice(0, 80)
}
