const password = 'callboard-demo'

/**
 * Returns the session cookie of a demo account.
 * @throws if the account's password is no longer the demo's.
 */
export const signIn = async (url: string, email: string): Promise<string> => {
  const response = await fetch(`${url}/api/V1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .find((pair) => pair.startsWith('callboard_session='))
  if (!cookie) throw new Error(`${email} could not sign in: ${await response.text()}`)
  return cookie
}

/** Returns the session cookie of the demo's owner. */
export const ownerSession = (url: string): Promise<string> => signIn(url, 'owner@vale.example')
