import { z } from 'zod'
import { listAllowedRoles } from '#contracts/admin.ts'
import { idParams } from '#contracts/admin/endpoints/contract.ts'
import { erasurePlan, erasureRequest, isErasable } from '#contracts/admin/records/erasure.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import {
  type AdminEndpoint,
  defineEndpoint,
  parseIdParam,
  type ResourceDefinition,
} from '#server/modules/admin/index.ts'
import { type ErasableDefinition, eraseByRecord, planErasure } from './erasure.service.ts'

/** Endpoints for each kind of record that is about a person: a preview of the erasure, and the erasure. */
export const erasureEndpoints = (registry: readonly ResourceDefinition[]): AdminEndpoint[] =>
  registry.filter(hasErasure).flatMap((resource) => {
    const { name, contract } = resource
    const access = listAllowedRoles(name, 'erase')
    return [
      defineEndpoint(`GET /api/admin/${name}/{id}/erasure`, {
        summary: `What erasing the person would remove and keep: ${contract.label}`,
        access,
        document: { params: idParams, result: erasurePlan, resultName: 'ErasurePlan' },
        parse: parseIdParam,
        handle: async (ctx, id) => ({ result: await planErasure(ctx, resource, id) }),
      }),
      defineEndpoint(`POST /api/admin/${name}/{id}/erase`, {
        summary: `Erase the person for good: ${contract.label}`,
        access,
        document: {
          params: idParams,
          body: erasureRequest,
          result: z.object({ erased: z.boolean() }),
        },
        parse: (parts) => ({ ...parse(erasureRequest, parts.body), id: parseIdParam(parts) }),
        handle: async (ctx, request) => {
          await eraseByRecord(ctx, resource, request)
          return { result: { erased: true } }
        },
      }),
    ]
  })

const hasErasure = (resource: ResourceDefinition): resource is ErasableDefinition =>
  isErasable(resource.name)
