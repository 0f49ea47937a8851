import type { Reply } from '../api.ts'

/** Returns the token for the second step of signing in, if the account has one. */
export const getSecondStepToken = ({
  error,
  result,
}: Reply<'POST /api/V1/login'>): string | undefined =>
  // The result of this refusal is another than that of the endpoint.
  error?.code === 'second_factor_needed'
    ? (result as unknown as { token: string }).token
    : undefined
