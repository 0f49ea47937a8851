import type { Calls } from '#contracts/calls.ts'
import type { Handlers } from './http/handlers.ts'
import { siteHandlers } from './modules/site/index.ts'

/** The handler of every call of the wire; a missing one does not compile. */
export const handlers: Handlers<Calls> = {
  ...siteHandlers,
}
