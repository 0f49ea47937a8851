import type { FastifyError } from 'fastify'
import type { Envelope } from '#contracts/endpoint.ts'
import type { ErrorCode } from '#contracts/errors.ts'
import { isDiskFull, isRetryable, isUnavailable } from '#server/db/errors.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { isStoreUnavailable } from '#server/platform/media/media-store.ts'

/** The HTTP status of each error code. */
export const httpStatus = {
  bad_request: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  sign_in_again: 403,
  second_factor_needed: 401,
  second_factor_required: 403,
  payment_declined: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  total_changed: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>

const parserRefusals: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Please send JSON'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'This is too large'],
  FST_FILES_LIMIT: ['too_large', 'There are too many files'],
  FST_FIELDS_LIMIT: ['too_large', 'This form has too many fields'],
  FST_PARTS_LIMIT: ['too_large', 'This form has too many fields'],
  FST_ERR_BAD_URL: ['bad_request', 'This address is not valid'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'There is nothing at this address'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad_request', 'The request has no body'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', 'The request is not valid JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'bad_request',
    'The request does not have the length it declares',
  ],
}

/** Turns anything thrown into an `AppError`; an unknown error becomes `internal` and reveals nothing. */
export const toAppError = (thrown: unknown): AppError => {
  if (thrown instanceof AppError) return thrown
  if (isHangUp(thrown)) {
    return new AppError('bad_request', 'The request was not sent to its end', { cause: thrown })
  }
  if (isUnavailable(thrown)) {
    return new AppError('unavailable', 'The service is busy. Please try again in a moment', {
      cause: thrown,
      retryAfter: 5,
    })
  }
  if (isRetryable(thrown)) {
    const message = 'Others are changing the same at the moment. Please try again'
    return new AppError('unavailable', message, { cause: thrown, retryAfter: 1 })
  }
  if (isDiskFull(thrown)) {
    return new AppError(
      'unavailable',
      'Nothing can be stored at the moment. Please try again later',
      {
        cause: thrown,
        retryAfter: 60,
      },
    )
  }
  if (isStoreUnavailable(thrown)) {
    return new AppError('unavailable', 'Files are not available. Please try again in a moment', {
      cause: thrown,
      retryAfter: 30,
    })
  }
  const refusal = parserRefusals[(thrown as FastifyError | undefined)?.code ?? '']
  if (refusal) return new AppError(refusal[0], refusal[1], { cause: thrown })
  const status = (thrown as FastifyError | undefined)?.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return new AppError('bad_request', 'The request could not be understood', { cause: thrown })
  }
  return new AppError('internal', 'Something went wrong', { cause: thrown })
}

/**
 * Whether a request ended before its body had arrived; errors of our own connections name the failing call.
 */
const isHangUp = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  thrown.message === 'aborted' &&
  'code' in thrown &&
  thrown.code === 'ECONNRESET' &&
  !('syscall' in thrown)

/** The envelope of a refusal. */
export const refusal = (error: AppError, requestId: string): Envelope => ({
  status: false,
  message: error.message,
  ...(error.result === undefined ? {} : { result: error.result }),
  ...(error.fields ? { errors: error.fields } : {}),
  error: { code: error.code, id: requestId },
})
