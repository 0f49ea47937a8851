import type { Envelope } from '#contracts/call.ts'

/** Posts JSON and gives the envelope, whatever it says; throws when none came back. */
export const post = async (path: string, body: object): Promise<Envelope> => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Envelope
}
