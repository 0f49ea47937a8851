import type { FastifyInstance } from 'fastify'
import type { Settings } from './config.ts'
import type { Ctx } from './context.ts'
import type { RequestContexts } from './http/endpoints.ts'
import { registerSandboxSignIn, registerSocialSignIn } from './modules/accounts/index.ts'
import { registerAdmin } from './modules/admin/index.ts'
import { registry } from './modules/admin/registry.admin.ts'
import { registerSeo } from './modules/seo/index.ts'
import { registerSandboxOutbox } from './modules/emails/index.ts'
import { registerMedia } from './modules/media/index.ts'
import { registerOneClickUnsubscribe } from './modules/newsletter/index.ts'
import { registerSandboxBank } from './modules/payments/index.ts'
import { registerResumableUploads } from './modules/uploads/index.ts'

interface Parts {
  settings: Settings
  requestContexts: RequestContexts
  /** The program's own context, for answers that are about nobody. */
  program: Ctx
}

/** The addresses of modules that are no calls of the wire: files, feeds, providers' ways back, sandboxes. */
export const registerModuleRoutes = (
  server: FastifyInstance,
  { settings, requestContexts, program }: Parts,
): void => {
  registerAdmin(server, requestContexts, registry)
  registerSocialSignIn(server, { settings, requestContexts })
  registerMedia(server, requestContexts)
  registerResumableUploads(server, program)
  registerSeo(server, program)
  registerOneClickUnsubscribe(server, program)
  if (settings.mode === 'demo') registerSandboxOutbox(server, program)
  if (settings.signIn.kind === 'sandbox') registerSandboxSignIn(server)
  if (program.platform.payments.sandbox) registerSandboxBank(server, program)
}
