import type { FastifyInstance } from 'fastify'
import type { newsletterEndpoints } from '#contracts/submissions/newsletter.ts'
import type { Ctx } from '#server/context.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { registerOneClick } from '#server/http/requests/one-click-unsubscribe.ts'
import { protectForm } from '#server/modules/spam-protection/index.ts'
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.service.ts'

export const newsletterHandlers: Handlers<typeof newsletterEndpoints> = {
  'POST /api/V1/subscribe': async (ctx, { subscribe_email, ...guard }, { address }) => {
    const { suspected } = await protectForm(ctx, { address, guard })
    if (!suspected) await subscribe(ctx, subscribe_email, address)
    return { message: 'Thank you. Please confirm with the link in the email we have sent you' }
  },
  'POST /api/V1/newsletter/confirm': async (ctx, { token }) => {
    await confirmSubscription(ctx, token)
    return { message: 'You are subscribed' }
  },
  'POST /api/V1/newsletter/unsubscribe': async (ctx, { token }) => {
    await unsubscribe(ctx, token)
    return { message: 'You are unsubscribed' }
  },
}

/** Lets email programs end a subscription. */
export const registerOneClickUnsubscribe = (app: FastifyInstance, program: Ctx): void =>
  registerOneClick(app, '/newsletter/unsubscribe', (token) => unsubscribe(program, token))
