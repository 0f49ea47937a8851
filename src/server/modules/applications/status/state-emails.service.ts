import { type AnnouncedState, announcedStates } from '#contracts/submissions/application-options.ts'
import type { Ctx } from '#server/context.ts'
import { getCurrentTexts } from '#server/modules/emails/index.ts'
import { stateEmails } from './state.emails.ts'

/** A text with which staff begin. */
interface StateEmail {
  readonly state: AnnouncedState
  readonly subject: string
  readonly text: string
}

/** The email that belongs to each state, with the owner's texts and their placeholders. */
export const listStateEmails = (ctx: Ctx): Promise<StateEmail[]> =>
  Promise.all(
    announcedStates.map(async (state) => {
      const { subject, body } = await getCurrentTexts(ctx, stateEmails[state])
      return { state, subject, text: body }
    }),
  )
