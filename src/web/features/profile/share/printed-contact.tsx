import { useSite } from '#web/lib/site.ts'

/** The agency's contact details below a printed page, with the page's address. */
export const PrintedContact = ({ path, className }: { path: string; className?: string }) => {
  const site = useSite()
  if (!site) return null
  const { brand, legal_name, address, phone, email, public_url } = site
  const page = new URL(path, public_url).href
  const lines = [legal_name || brand, address.join(', '), phone, email, page]
  return <p className={className}>{lines.filter(Boolean).join('  ·  ')}</p>
}
