import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { isStaff } from '#contracts/accounts/roles.ts'
import type { EndpointContract, EndpointTable } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { earlyEndpoints, isEarlyPage } from '#contracts/opening.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { getPagePath } from '../response-cache/cache-key.ts'
import type { RequestContexts } from './request-context.ts'
import { pathFrom } from './request-url.ts'

interface Parts {
  readonly requestContexts: Pick<RequestContexts, 'contextOf'>
  /** Whether the owner has opened the site. */
  readonly isOpen: () => Promise<boolean>
}

/**
 * Keeps visitors out until the site opens: pages show the holding page, and the API refuses. Staff see the site,
 * and nothing that is answered meanwhile is cached. Register it after the response cache, which notes what has
 * been written before this reads whether the site is open, and before the routes.
 */
export const registerOpening = (app: FastifyInstance, { requestContexts, isOpen }: Parts): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!waitsForOpening(request) || (await isOpen())) return
    const { actor } = await requestContexts.contextOf({ request, reply, needsActor: true })
    request.opening = isAgency(actor) ? 'shown to staff' : 'held back'
    if (request.opening === 'held back' && request.routeOptions.config.access !== 'page')
      throw new AppError('unavailable', 'This site is not open yet')
  })
}

const waitsForOpening = ({ url, routeOptions }: FastifyRequest): boolean => {
  const { access, contract, isOfSite = false } = routeOptions.config as FastifyContextConfig
  if (access === 'page') return !isEarlyPage(getPagePath(pathFrom(url).split('?', 1)[0] ?? '/'))
  return contract ? isForVisitors(contract) && !earlyContracts.has(contract) : isOfSite
}

const isForVisitors = ({ access }: EndpointContract): boolean =>
  access === 'public' || access === 'visitor'

const table: EndpointTable = endpoints
const earlyContracts = new Set(earlyEndpoints.map((key) => table[key]))

/** Also staff who have to set up their second step first: the pages for that are the site's. */
const isAgency = (actor: Actor): boolean =>
  actor.kind === 'user' && [actor.role, actor.withheldRole ?? 'client'].some(isStaff)
