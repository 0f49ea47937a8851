import { z } from 'zod'
import { storedDigital } from '#contracts/admin/models/digitals.ts'
import { officeFind, officeFindQuery } from '#contracts/admin/models/find.ts'
import { packageLink, packageLinkRequest } from '#contracts/admin/models/packages.ts'
import {
  importedPictures,
  maxImportedPictures,
  pictureMatch,
} from '#contracts/admin/models/picture-import.ts'
import { changedSkill, skill, skillChange } from '#contracts/admin/models/skills.ts'
import { listAllowedRoles } from '#contracts/admin/policy.ts'
import { type AdminEndpointTable, idParams, uploadForm } from './contract.ts'

const writeAccess = listAllowedRoles('models', 'update')
const packageAccess = listAllowedRoles('packages', 'update')

/** The size of a path and a hash in JSON. */
const bytesOfPicture = 1024

/** The search of the site for staff, optionally with hidden models and juniors. */
export const officeFindEndpoints = {
  'GET /api/admin/find': {
    summary: 'Find models in the whole roster, with the count of every choice',
    access: listAllowedRoles('bookings', 'read'),
    query: officeFindQuery,
    result: officeFind,
  },
} as const satisfies AdminEndpointTable

/** The skills that models have, with their names. */
export const skillEndpoints = {
  'GET /api/admin/skills': {
    summary: 'The skills of models with the number of models for each, the most frequent first',
    access: writeAccess,
    result: z.array(skill),
  },
  'POST /api/admin/skills/rename': {
    summary: 'Rename a skill in all models and saved searches, or merge it with another',
    access: writeAccess,
    body: skillChange,
    result: changedSkill,
  },
} as const satisfies AdminEndpointTable

/** Matches pictures to models by their names before any of them is uploaded. */
export const pictureImportEndpoints = {
  'POST /api/admin/picture-matches': {
    summary:
      'Match pictures to models by file name, and say which pictures the models have already',
    access: writeAccess,
    bodyLimit: maxImportedPictures * bytesOfPicture,
    isRepeatable: true,
    body: importedPictures,
    result: z.array(pictureMatch),
  },
} as const satisfies AdminEndpointTable

/** Pictures for digitals. */
export const digitalEndpoints = {
  'POST /api/admin/digital-pictures': {
    summary: 'Store a picture for a set of digitals',
    access: listAllowedRoles('digitals', 'update'),
    status: 201,
    streamsForm: true,
    body: uploadForm(['picture']),
    result: storedDigital,
  },
} as const satisfies AdminEndpointTable

/** Links of packages. */
export const packageLinkEndpoints = {
  'POST /api/admin/packages/{id}/preview': {
    summary: 'Create a link that shows staff the package as its recipients see it',
    access: packageAccess,
    params: idParams,
    result: packageLink,
  },
  'POST /api/admin/packages/{id}/link': {
    summary: 'Create a link for one recipient, which is shown only this time',
    access: packageAccess,
    params: idParams,
    body: packageLinkRequest,
    result: packageLink,
  },
} as const satisfies AdminEndpointTable
