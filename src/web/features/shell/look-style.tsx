import { useRouteLoaderData } from 'react-router'
import type { Site } from '#contracts/content/site.ts'

/**
 * The agency's own colours, over those of `tokens.css`. The back office, whose charts are drawn for light
 * paper, follows a light look alone; its policy requires a nonce of styles.
 */
export const LookStyle = ({ look }: { look: NonNullable<Site['look']> }) => {
  const office = useRouteLoaderData<{ styleNonce: string }>('routes/admin/back-office')
  if (office && look.is_dark) return null
  return <style nonce={office?.styleNonce} dangerouslySetInnerHTML={{ __html: look.css }} />
}
