import { z } from 'zod'
import { staffRoles } from '#contracts/accounts/roles.ts'
import { listExport, newExport } from '#contracts/admin/csv/exports.ts'
import { adminChecklist, testEmail } from '#contracts/admin/checklist.ts'
import { ownSignature, signatureInput } from '#contracts/admin/emails/signatures.ts'
import { adminFigures } from '#contracts/admin/figures.ts'
import { listAllowedRoles } from '#contracts/admin/policy.ts'
import { noticeChoices, notices, seenNotices } from '#contracts/admin/records/notices.ts'
import { newSavedView, savedView } from '#contracts/admin/records/saved-views.ts'
import { ownWork } from '#contracts/admin/records/work.ts'
import { adminSearchHit } from '#contracts/admin/search.ts'
import { adminSession, colleague } from '#contracts/admin/session.ts'
import { type AdminEndpointTable, fileContent, idParams } from './contract.ts'

/** The frame and the dashboard of the back office: session, search, figures, first steps. */
export const areaEndpoints = {
  'GET /api/admin/colleagues': {
    summary: 'All staff by name',
    access: staffRoles,
    result: z.array(colleague),
  },
  'GET /api/admin/session': {
    summary: 'The signed-in user and their rights',
    access: staffRoles,
    result: adminSession,
  },
  'GET /api/admin/signature': {
    summary: 'What stands below the emails that the signed-in user writes',
    access: staffRoles,
    result: ownSignature,
  },
  'PUT /api/admin/signature': {
    summary: 'Change what stands below the emails that the signed-in user writes',
    access: staffRoles,
    body: signatureInput,
    result: ownSignature,
  },
  'GET /api/admin/search': {
    summary: 'Search records of all kinds',
    access: staffRoles,
    response: 'list',
    query: z.object({ q: z.string().max(200) }),
    isCheckedLater: true,
    result: z.array(adminSearchHit),
    resultName: 'SearchHit',
  },
  'GET /api/admin/figures': {
    summary: 'Figures by week',
    access: listAllowedRoles('figures', 'read'),
    query: z.object({ weeks: z.int().min(1).max(104).optional() }),
    isCheckedLater: true,
    result: adminFigures,
  },
  'GET /api/admin/checklist': {
    summary: 'The steps before a new site can open',
    access: listAllowedRoles('checklist', 'read'),
    result: adminChecklist,
  },
  'POST /api/admin/checklist/email': {
    summary: 'Send a test email',
    // The sender waits for the mail server, and a transaction must not.
    isRepeatable: true,
    access: listAllowedRoles('checklist', 'update'),
    body: testEmail,
    isCheckedLater: true,
    result: adminChecklist,
  },
} as const satisfies AdminEndpointTable

/** The signed-in user's work and notifications. */
export const workEndpoints = {
  'GET /api/admin/work': {
    summary: 'The work assigned to the signed-in user, the most urgent first',
    access: staffRoles,
    result: z.array(ownWork),
  },
  'GET /api/admin/notifications': {
    summary: 'The newest notifications, and how many have not been seen',
    access: staffRoles,
    result: notices,
  },
  'POST /api/admin/notifications/seen': {
    summary: 'Mark all notifications up to one as seen',
    access: staffRoles,
    isRepeatable: true,
    body: seenNotices,
    result: notices,
  },
  'GET /api/admin/notifications/choices': {
    summary: 'The notifications that the signed-in user has chosen, and their channels',
    access: staffRoles,
    result: noticeChoices,
  },
  'PUT /api/admin/notifications/choices': {
    summary: 'Choose notifications and their channels',
    access: staffRoles,
    body: noticeChoices,
    result: noticeChoices,
  },
} as const satisfies AdminEndpointTable

/** Saved views of lists: the user's own and shared ones. */
export const savedViewEndpoints = {
  'GET /api/admin/saved-views': {
    summary: 'The saved views of a list',
    access: staffRoles,
    response: 'list',
    query: newSavedView.pick({ resource: true }),
    result: z.array(savedView),
    resultName: 'SavedView',
  },
  'POST /api/admin/saved-views': {
    summary: 'Save a view of a list',
    access: staffRoles,
    status: 201,
    body: newSavedView,
    result: z.array(savedView),
    resultName: 'SavedViews',
  },
  'DELETE /api/admin/saved-views/{id}': {
    summary: 'Delete a saved view',
    access: staffRoles,
    params: idParams,
    result: z.object({}),
  },
} as const satisfies AdminEndpointTable

/** Files of lists that are too long to wait for. Each user sees only their own. */
export const exportEndpoints = {
  'GET /api/admin/exports': {
    summary: 'The signed-in user’s exports and their progress',
    access: staffRoles,
    result: z.array(listExport),
    resultName: 'Exports',
  },
  'POST /api/admin/exports': {
    summary: 'Export a list to a file, and get an email when it is ready',
    access: staffRoles,
    status: 201,
    body: newExport,
    result: listExport,
    resultName: 'Export',
  },
  'GET /api/admin/exports/{id}/file.csv': {
    summary: 'Download the file of an export',
    access: staffRoles,
    response: 'csv',
    params: idParams,
    result: fileContent,
  },
} as const satisfies AdminEndpointTable
