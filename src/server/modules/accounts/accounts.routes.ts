import type { accountCalls } from '#contracts/accounts.ts'
import type { Exchange, Handlers } from '#server/http/handlers.ts'
import { wireUser } from './accounts.wire.ts'
import { endSession } from './sessions.service.ts'
import { currentVisitor, mergeGuestSelection, type SignedIn, signIn } from './sign-in.service.ts'

const answerSignedIn = (exchange: Exchange, { user, token, savedModelIds }: SignedIn) => {
  exchange.setSession(token)
  return {
    message: `Welcome, ${user.firstName}`,
    result: { user: wireUser(user), token, saveDairy: savedModelIds },
  }
}

export const accountHandlers: Handlers<typeof accountCalls> = {
  'POST /api/V1/login': async (ctx, { email, password }, exchange) =>
    answerSignedIn(exchange, await signIn(ctx, { email, password, address: exchange.address })),

  'GET /api/V1/session': async (ctx) => {
    const { user, savedModelIds } = await currentVisitor(ctx)
    return { result: { user: user ? wireUser(user) : null, saveDairy: savedModelIds } }
  },

  'POST /api/V1/logout': async (ctx, _input, exchange) => {
    await endSession(ctx)
    exchange.setSession(null)
    return { message: 'You are signed out' }
  },

  'POST /api/V1/merge-wishlist': async (ctx, { user_id, product_ids }) => ({
    result: { saveDairy: await mergeGuestSelection(ctx, user_id, product_ids) },
  }),
}
