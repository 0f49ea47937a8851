import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/kernel/app-error.ts'

interface FormLimits {
  readonly files: number
  readonly fields: number
  readonly fileSize: number
  readonly fieldSize?: number
}

// The parser throws plain errors for a form that was cut off or has no boundary.
const asRefusal = (thrown: unknown): unknown =>
  thrown instanceof Error && !('code' in thrown)
    ? new AppError('bad_request', 'This form is incomplete. Please send it again', {
        cause: thrown,
      })
    : thrown

/**
 * The same bytes or parts.
 * @throws `bad_request` if the form is cut off.
 */
export async function* orUnreadable<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch (error) {
    throw asRefusal(error)
  }
}

/**
 * The parts of a form as they arrive.
 * @throws `bad_request` for a form that cannot be read to its end.
 */
export async function* readParts(
  request: FastifyRequest,
  limits: FormLimits,
): AsyncGenerator<Multipart> {
  yield* orUnreadable(open(request, limits))
}

// Opening a form already throws if it has no boundary. For a request that was cut off before, the parser
// would wait forever.
async function* open(request: FastifyRequest, limits: FormLimits): AsyncGenerator<Multipart> {
  if (request.raw.destroyed && !request.raw.complete) throw new Error('The request was broken off')
  yield* request.parts({ limits })
}
