import type { Site } from '#contracts/content/site.ts'

/**
 * The agency's own colours, over those of `tokens.css`. The back office follows a light look alone, because its
 * charts are drawn for light paper; its policy requires a nonce of styles.
 */
export const LookStyle = ({
  look,
  officeNonce,
}: {
  look: NonNullable<Site['look']>
  officeNonce: string | undefined
}) =>
  officeNonce !== undefined && look.is_dark ? null : (
    <style nonce={officeNonce} dangerouslySetInnerHTML={{ __html: look.css }} />
  )
