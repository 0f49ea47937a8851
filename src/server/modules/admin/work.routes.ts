import { z } from 'zod'
import { staffRoles } from '#contracts/admin.ts'
import { noticeChoices, notices, seenNotices } from '#contracts/admin/records/notices.ts'
import { ownWork } from '#contracts/admin/records/work.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import {
  getChoices,
  getNotices,
  markNoticesSeen,
  setChoices,
} from '#server/modules/notifications/index.ts'
import { listOwnWork } from '#server/modules/work/index.ts'
import { type AdminEndpoint, adminEndpoint } from './declare.routes.ts'

const access = staffRoles
const parseNothing = () => undefined

/** The signed-in user's work and notifications. */
export const workEndpoints: readonly AdminEndpoint[] = [
  adminEndpoint('GET /api/admin/work', {
    summary: 'What is assigned to whoever is signed in, the most urgent first',
    access,
    document: { result: z.array(ownWork) },
    parse: parseNothing,
    handle: async (ctx) => ({ result: await listOwnWork(ctx) }),
  }),
  adminEndpoint('GET /api/admin/notifications', {
    summary: 'The newest notifications, and how many have not been seen',
    access,
    document: { result: notices },
    parse: parseNothing,
    handle: async (ctx) => ({ result: await getNotices(ctx) }),
  }),
  adminEndpoint('POST /api/admin/notifications/seen', {
    summary: 'Notes that all notifications up to one have been seen',
    access,
    isRepeatable: true,
    document: { body: seenNotices, result: notices },
    parse: ({ body }) => parse(seenNotices, body),
    handle: async (ctx, input) => ({ result: await markNoticesSeen(ctx, input) }),
  }),
  adminEndpoint('GET /api/admin/notifications/choices', {
    summary: 'What whoever is signed in is told of, and how',
    access,
    document: { result: noticeChoices },
    parse: parseNothing,
    handle: async (ctx) => ({ result: await getChoices(ctx) }),
  }),
  adminEndpoint('PUT /api/admin/notifications/choices', {
    summary: 'Choose what to be told of, and how',
    access,
    document: { body: noticeChoices, result: noticeChoices },
    parse: ({ body }) => parse(noticeChoices, body),
    handle: async (ctx, input) => ({ result: await setChoices(ctx, input) }),
  }),
]
