import { endSession } from '#web/lib/visitor/end-session.ts'

/**
 * Signs out and goes to `/`. A page load, not client-side navigation: nothing of the signed-in visit stays in
 * memory.
 */
export const signOut = async (): Promise<void> => {
  if (await endSession()) window.location.assign('/')
}
