/**
 * Stable machine-readable error codes; `error.code` on the wire. The HTTP status of each is in
 * `server/http/responses/errors.ts`.
 */
export const errorCodes = [
  'bad_request',
  'not_signed_in',
  'wrong_credentials',
  'sign_in_again',
  'second_factor_needed',
  'second_factor_required',
  'payment_declined',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'total_changed',
  'too_large',
  'unsupported_media_type',
  'invalid_input',
  'too_many_requests',
  'internal',
  'unavailable',
] as const

export type ErrorCode = (typeof errorCodes)[number]
