const account = { email: 'owner@vale.example', password: 'callboard-demo' }

/**
 * The session cookie of the demo's owner.
 * @throws if the demo's password is no longer the owner's.
 */
export const ownerSession = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/V1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(account),
  })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .find((pair) => pair.startsWith('callboard_session='))
  if (!cookie) throw new Error(`The owner could not sign in: ${await response.text()}`)
  return cookie
}
