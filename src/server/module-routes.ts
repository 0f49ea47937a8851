import type { FastifyInstance } from 'fastify'
import type { Settings } from './config.ts'
import type { Ctx } from './context.ts'
import type { CallDoor } from './http/calls.ts'
import { registerSandboxSignIn, registerSocialSignIn } from './modules/accounts/index.ts'
import { registerAdmin } from './modules/admin/index.ts'
import { registerDiscovery } from './modules/discovery/index.ts'
import { registerSandboxOutbox } from './modules/mail/index.ts'
import { registerMedia } from './modules/media/index.ts'
import { registerOneClickUnsubscribe } from './modules/newsletter/index.ts'
import { registerSandboxBank } from './modules/payments/index.ts'
import { registerResumableUploads } from './modules/uploads/index.ts'

interface Parts {
  settings: Settings
  door: CallDoor
  /** The program's own context, for answers that are about nobody. */
  program: Ctx
}

/** The addresses of modules that are no calls of the wire: files, feeds, providers' ways back, sandboxes. */
export const registerModuleRoutes = (
  server: FastifyInstance,
  { settings, door, program }: Parts,
): void => {
  registerAdmin(server, door)
  registerSocialSignIn(server, { settings, door })
  registerMedia(server, door)
  registerResumableUploads(server, program)
  registerDiscovery(server, program)
  registerOneClickUnsubscribe(server, program)
  if (settings.mode === 'demo') registerSandboxOutbox(server, program)
  if (settings.signIn.kind === 'sandbox') registerSandboxSignIn(server)
  if (program.platform.payments.sandbox) registerSandboxBank(server, program)
}
