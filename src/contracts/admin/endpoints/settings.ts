import { z } from 'zod'
import {
  emailPreview,
  emailTemplate,
  emailTemplateChange,
  emailTemplateRestore,
  emailTemplateSummary,
  emailTest,
  emailTexts,
} from '#contracts/admin/emails/email-templates.ts'
import { holidaysQuery, publicHolidays } from '#contracts/admin/holidays.ts'
import { listAllowedRoles } from '#contracts/admin/policy.ts'
import { adminHistoryEntry } from '#contracts/admin/session.ts'
import { adminSetting, settingDocument } from '#contracts/admin/settings.ts'
import { starterReport } from '#contracts/admin/starter.ts'
import { type AdminEndpointTable, rangeQuery } from './contract.ts'

const readAccess = listAllowedRoles('settings', 'read')
const writeAccess = listAllowedRoles('settings', 'update')
const groupParams = z.object({ group: settingDocument.setting.shape.id })
const setting = {
  result: adminSetting,
  documentedResult: settingDocument.setting,
  resultName: 'Setting',
} as const

/** The owner's settings, by group. */
export const settingsEndpoints = {
  'GET /api/admin/settings': {
    summary: 'All groups of settings',
    access: readAccess,
    response: 'list',
    result: z.array(adminSetting),
    documentedResult: z.array(settingDocument.setting),
    resultName: 'Setting',
  },
  'GET /api/admin/settings/{group}/history': {
    summary: 'The changes of a group of settings',
    access: readAccess,
    response: 'list',
    params: groupParams,
    query: rangeQuery,
    isCheckedLater: true,
    result: z.array(adminHistoryEntry),
    resultName: 'HistoryEntry',
  },
  'GET /api/admin/settings/{group}': {
    ...setting,
    summary: 'One group of settings',
    access: readAccess,
    params: groupParams,
  },
  'GET /api/admin/holidays': {
    summary: 'Public holidays of the agency’s country in a year',
    access: writeAccess,
    query: holidaysQuery,
    result: publicHolidays,
  },
  'PUT /api/admin/settings/{group}': {
    ...setting,
    summary: 'Set a group of settings as a whole',
    access: writeAccess,
    params: groupParams,
    body: settingDocument.change,
    isCheckedLater: true,
  },
} as const satisfies AdminEndpointTable

/** What a new site can begin with. */
export const starterEndpoints = {
  'POST /api/admin/examples': {
    summary: 'Give pages that nobody has written yet an example as their draft',
    access: listAllowedRoles('checklist', 'update'),
    // A repetition adds nothing.
    isRepeatable: true,
    result: starterReport,
  },
} as const satisfies AdminEndpointTable

const readEmails = listAllowedRoles('email-templates', 'read')
const changeEmails = listAllowedRoles('email-templates', 'update')
const nameParams = z.object({ name: z.string() })
const template = { result: emailTemplate, resultName: 'EmailTemplate' } as const

/** The emails that the program sends, whose texts the owner can change. */
export const emailTemplateEndpoints = {
  'GET /api/admin/email-templates': {
    summary: 'The emails that the program sends',
    access: readEmails,
    response: 'list',
    result: z.array(emailTemplateSummary),
    resultName: 'EmailTemplateSummary',
  },
  'GET /api/admin/email-templates/{name}/history': {
    summary: 'The changes of an email',
    access: readEmails,
    response: 'list',
    params: nameParams,
    query: rangeQuery,
    isCheckedLater: true,
    result: z.array(adminHistoryEntry),
    resultName: 'HistoryEntry',
  },
  'GET /api/admin/email-templates/{name}': {
    ...template,
    summary: 'An email with its texts and placeholders',
    access: readEmails,
    params: nameParams,
  },
  'POST /api/admin/email-templates/{name}/preview': {
    summary: 'An email with samples, as it would be sent with these texts',
    access: readEmails,
    isRepeatable: true,
    params: nameParams,
    body: emailTexts,
    result: emailPreview,
  },
  'PUT /api/admin/email-templates/{name}': {
    ...template,
    summary: 'Change the texts of an email',
    access: changeEmails,
    params: nameParams,
    body: emailTemplateChange,
  },
  'POST /api/admin/email-templates/{name}/restore': {
    ...template,
    summary: 'Restore the default texts of an email',
    access: changeEmails,
    params: nameParams,
    body: emailTemplateRestore,
  },
  'POST /api/admin/email-templates/{name}/test': {
    summary: 'Send an email with samples to the signed-in user',
    access: changeEmails,
    params: nameParams,
    body: emailTexts,
    result: emailTest,
  },
} as const satisfies AdminEndpointTable
