import type { FastifyInstance } from 'fastify'

/**
 * Receives what email programs post, "List-Unsubscribe=One-Click" (RFC 8058): to the address of the page,
 * without cookies and as a form, which the API's endpoints do not accept.
 */
export const registerOneClick = (
  app: FastifyInstance,
  /** The address of the page, without the token at its end. */
  path: string,
  unsubscribe: (token: string) => Promise<void>,
): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, next) => next(null),
    )
    scope.post<{ Params: { token: string } }>(
      `${path}/:token`,
      { config: { access: 'public' } },
      async ({ params }, reply) => {
        await unsubscribe(params.token)
        return reply.type('text/plain; charset=utf-8').send('You are unsubscribed\n')
      },
    )
    done()
  })
}
