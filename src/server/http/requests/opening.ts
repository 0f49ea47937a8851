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
  /** Whether a page has no text yet. */
  readonly isUnwritten: (path: string) => Promise<boolean>
}

/**
 * Keeps visitors out until the site opens: pages show the holding page, and the API refuses. Staff see the site,
 * and its pages without text, and nothing that is answered to them there is cached. Register it after the
 * response cache, which notes what has been written before this reads whether the site is open, and before the
 * routes.
 */
export const registerOpening = (app: FastifyInstance, parts: Parts): void => {
  const { requestContexts, isOpen, isUnwritten } = parts
  app.addHook('onRequest', async (request, reply) => {
    const isClosed = waitsForOpening(request) && !(await isOpen())
    const { access } = request.routeOptions.config
    if (!isClosed && (access !== 'page' || !(await isUnwritten(findPath(request))))) return
    const { actor } = await requestContexts.contextOf({ request, reply, needsActor: true })
    if (isAgency(actor)) request.audience = 'staff'
    else if (isClosed) request.audience = 'waiting'
    if (request.audience === 'waiting' && access !== 'page')
      throw new AppError('unavailable', 'This site is not open yet')
  })
}

const findPath = ({ url }: FastifyRequest): string =>
  getPagePath(pathFrom(url).split('?', 1)[0] ?? '/')

const waitsForOpening = (request: FastifyRequest): boolean => {
  const { access, contract, isOfSite = false } = request.routeOptions.config as FastifyContextConfig
  if (access === 'page') return !isEarlyPage(findPath(request))
  return contract ? isForVisitors(contract) && !earlyContracts.has(contract) : isOfSite
}

const isForVisitors = ({ access }: EndpointContract): boolean =>
  access === 'public' || access === 'visitor'

const table: EndpointTable = endpoints
const earlyContracts = new Set(earlyEndpoints.map((key) => table[key]))

/** Also staff who have to set up their second step first: the pages for that are the site's. */
const isAgency = (actor: Actor): boolean =>
  actor.kind === 'user' && [actor.role, actor.withheldRole ?? 'client'].some(isStaff)
