import type { z } from 'zod'
import type { EndpointContract, EndpointTable } from '#contracts/endpoint.ts'
import {
  businessForm,
  customerForm,
  jobForm,
  masterclassForm,
  mediaProductionForm,
  pressForm,
} from './enquiry-forms.ts'
import { allRequired, isSomethingMissing } from './enquiry-options.ts'
import { noResult } from '#contracts/primitives.ts'

const save = <Form extends z.ZodType>(summary: string, input: Form) =>
  ({
    summary,
    access: 'visitor',
    input,
    result: noResult,
    statuses: [201],
  }) as const satisfies EndpointContract

/** The public forms; a repeated `Idempotency-Key` stores and emails the submission only once. */
export const enquiryEndpoints = {
  'POST /api/V1/customer-form-save': save('Write to the agency as a customer', customerForm),
  'POST /api/V1/business-form-save': save('Write to the agency as a business', businessForm),
  'POST /api/V1/media-press-form-save': save('Write to the agency as media or press', pressForm),
  'POST /api/V1/masterclass-form/save': save('Apply for a masterclass', masterclassForm),
  'POST /api/V1/media-production-form/save': save(
    'Enquire about a media production',
    mediaProductionForm,
  ),
  'POST /api/V1/job-offer-form/save': {
    ...save('Apply for a job', jobForm),
    files: { file: { accepts: 'document', max: 1 } },
    getRefusal: (messages) => (isSomethingMissing(messages) ? allRequired : undefined),
  },
} as const satisfies EndpointTable
