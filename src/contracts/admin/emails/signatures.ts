import { z } from 'zod'
import { multiline } from '#contracts/admin/fields.ts'
import { splitParagraphs } from './placeholders.ts'

/** `PUT /api/admin/signature`: what stands below the emails that the user writes; empty for the standard one. */
export const signatureInput = z.object({ signature: multiline(500) })

/** `GET /api/admin/signature`. */
export const ownSignature = z.object({
  /** Empty if the user has written none. */
  signature: z.string(),
  /** What stands there instead: the first name and the agency. */
  standard: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})
export type OwnSignature = z.output<typeof ownSignature>

/**
 * The paragraphs of a signature below a text; none if the text ends with its writer's name already, as texts with
 * the placeholder of the sender do.
 */
export const listSignature = (
  text: string,
  { signature, standard, ...name }: OwnSignature,
): string[] => (isSigned(text, name) ? [] : splitParagraphs(signature || standard))

/** Longer lines are sentences, which may end with a name as well. */
const maxNameLine = 60

const isSigned = (
  text: string,
  { firstName, lastName }: Pick<OwnSignature, 'firstName' | 'lastName'>,
): boolean => {
  const fullName = `${firstName} ${lastName}`
  const lines = (splitParagraphs(text.trim()).at(-1) ?? '').split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line.length <= maxNameLine)
    .some(
      (line) =>
        line.startsWith(fullName) ||
        [firstName, fullName].some((name) => line === name || line.endsWith(`, ${name}`)),
    )
}
