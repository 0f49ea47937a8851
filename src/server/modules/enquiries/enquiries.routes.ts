import type { enquiryEndpoints } from '#contracts/submissions/enquiries.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestMetadata, Handlers } from '#server/http/endpoints/handlers.ts'
import { receiveEnquiry } from './enquiries.service.ts'
import {
  type Enquiry,
  fromBusinessForm,
  fromCustomerForm,
  fromJobForm,
  fromMasterclassForm,
  fromMediaProductionForm,
  fromPressForm,
} from './enquiries.wire.ts'

const thanks = {
  message: 'Thank you. Your message has been received',
  application: 'Thank you. Your application has been received',
}

/** The handler of a form, from its mapping to an enquiry and the message for its sender. */
const receiveForm =
  <Form>(read: (form: Form) => Enquiry, message: string) =>
  async (ctx: Ctx, form: Form, { address, idempotencyKey }: RequestMetadata) => {
    await receiveEnquiry(ctx, read(form), { address, idempotencyKey })
    return { httpStatus: 201, message }
  }

export const enquiryHandlers: Handlers<typeof enquiryEndpoints> = {
  'POST /api/V1/customer-form-save': receiveForm(fromCustomerForm, thanks.message),
  'POST /api/V1/business-form-save': receiveForm(fromBusinessForm, thanks.message),
  'POST /api/V1/media-press-form-save': receiveForm(fromPressForm, thanks.message),
  'POST /api/V1/job-offer-form/save': receiveForm(fromJobForm, thanks.application),
  'POST /api/V1/masterclass-form/save': receiveForm(fromMasterclassForm, thanks.application),
  'POST /api/V1/media-production-form/save': receiveForm(
    fromMediaProductionForm,
    thanks.application,
  ),
}
