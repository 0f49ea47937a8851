import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { json } from 'node:stream/consumers'
import { TLSSocket } from 'node:tls'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { type Connection, connectionPath } from '#server/kernel/connection.ts'
import { isInNetworks, isPrivateAddress } from '#server/platform/networks.ts'
import { error, type Finding } from '../findings.domain.ts'
import {
  claimedAddress,
  judgeArrival,
  judgeCertificate,
  judgeFailure,
} from './connection.domain.ts'

const timeoutMs = 10_000
const dayMs = 86_400_000

const answerSchema: z.ZodType<{ result: Connection }> = z.object({
  result: z.object({ address: z.string(), public_url: z.string() }),
})

/**
 * Opens `PUBLIC_URL` as a visitor does: name, certificate, proxy, and the address by which the site knows us.
 */
export const probeAddress = async ({
  config,
  platform: { clock },
}: Pick<Ctx, 'config' | 'platform'>): Promise<Finding[]> => {
  const { publicUrl } = config
  try {
    const answer = await requestConnection(publicUrl)
    const { connection, certificateEnd } = answer
    if (!connection) return judgeForeignAnswer(publicUrl, answer)
    if (connection.public_url !== publicUrl) {
      const what = `A site with another PUBLIC_URL, ${connection.public_url}, answers at ${publicUrl}.`
      return [error(what, 'See that all instances and commands have the same settings.')]
    }
    const msLeft = certificateEnd && certificateEnd.getTime() - clock.now().getTime()
    return [
      ...judgeCertificate(msLeft === undefined ? undefined : msLeft / dayMs),
      ...(await probeForwarding(config, answer)),
    ]
  } catch (failure) {
    return judgeFailure(publicUrl, failure)
  }
}

interface Answer {
  readonly status: number
  /** How the program sees us; undefined if something else answered. */
  readonly connection: Connection | undefined
  readonly ownAddress: string | undefined
  readonly certificateEnd: Date | undefined
}

/** Requests how the site at an address sees us; `claim` is an address that we claim, as anybody could. */
const requestConnection = (publicUrl: string, claim?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const url = new URL(`${publicUrl}${connectionPath}`)
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const headers = claim === undefined ? {} : { 'x-forwarded-for': claim }
    const clientRequest = request(url, { headers, agent: false, timeout: timeoutMs })
    clientRequest.on('timeout', () =>
      clientRequest.destroy(new Error(`no answer in ${timeoutMs / 1000} seconds`)),
    )
    clientRequest.on('error', reject)
    clientRequest.on('response', (response) => {
      const ownAddress = response.socket.localAddress
      const certificateEnd = getCertificateEnd(response.socket)
      const status = response.statusCode ?? 0
      const settle = (connection: Connection | undefined) =>
        resolve({ status, connection, ownAddress, certificateEnd })
      json(response).then(
        (body) => settle(answerSchema.safeParse(body).data?.result),
        () => settle(undefined),
      )
    })
    clientRequest.end()
  })

const getCertificateEnd = (socket: unknown): Date | undefined => {
  if (!(socket instanceof TLSSocket)) return undefined
  const end = new Date(socket.getPeerCertificate().valid_to)
  return Number.isNaN(end.getTime()) ? undefined : end
}

const judgeForeignAnswer = (publicUrl: string, { status }: Answer): Finding[] => {
  if ([502, 503, 504].includes(status)) {
    const todo = 'Start the site, and let the proxy ask for it at its address and PORT.'
    return [error(`The proxy at ${publicUrl} reaches no instance (${status}).`, todo)]
  }
  const todo = 'Let the proxy pass every path on, and see that PUBLIC_URL is right.'
  return [error(`Something else than this site answers at ${publicUrl} (${status}).`, todo)]
}

/**
 * Whether the proxy forwards visitors' addresses, and nothing that visitors claim. A machine with a trusted
 * address, such as the proxy itself, cannot tell: its claims are believed.
 */
const probeForwarding = async (
  { publicUrl, trustProxy = '' }: Config,
  { ownAddress = '' }: Answer,
): Promise<Finding[]> => {
  const isTrusted = (address: string) => trustProxy !== '' && isInNetworks(address, trustProxy)
  if (isTrusted(ownAddress)) return []
  const { connection } = await requestConnection(publicUrl, claimedAddress)
  const seenAddress = connection?.address ?? ''
  return judgeArrival({
    seen: seenAddress,
    own: ownAddress,
    isProxy: isTrusted(seenAddress),
    isPrivate: isPrivateAddress(seenAddress),
  })
}
