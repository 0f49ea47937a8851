import { endSession } from '#web/lib/visitor/end-session.ts'

/** Signs out and goes to `/`. It is a full page load, so that nothing of the session stays in memory. */
export const signOut = async (): Promise<void> => {
  if (await endSession()) window.location.assign('/')
}
