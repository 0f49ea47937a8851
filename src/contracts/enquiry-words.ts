/**
 * The words of the public forms, known to server, pages and back office. Without a schema library, so that
 * a page's script may import it.
 */

/** What a visitor can send to the agency. */
export const enquiryKinds = [
  'job',
  'business',
  'customer',
  'press',
  'masterclass',
  'media_production',
] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

/** What people call each kind. */
export const enquiryNames: Record<EnquiryKind, string> = {
  job: 'Job application',
  business: 'Business enquiry',
  customer: 'Customer enquiry',
  press: 'Press enquiry',
  masterclass: 'Masterclass application',
  media_production: 'Media production application',
}

/** How far the agency is with an enquiry. */
export const enquiryStates = ['new', 'answered', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** Topics of the customer form. */
export const customerTopics = ['Inquiry', 'Problem Resolution', 'Other Inquiries'] as const

/** Topics of the business form and types of the press form. */
export const partnershipTopics = [
  'A collaboration between companies',
  'Working together as an individual',
  'Other Inquiries',
] as const

/** What the forms call their fields, by the name on the wire; messages and letters use the same words. */
export const enquiryLabels = {
  topic: 'Topic',
  partnership_inquiry_type: 'Partnership Inquiry Type',
  order_number: 'Order Number',
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  job_title: 'Job Title',
  add_proffesional: 'Job Title',
  media_agency: 'Media Agency',
  website: 'Website',
  address: 'Address',
  street: 'Street',
  no: 'Building No',
  additional_address: 'Additional Address',
  postcode: 'Postcode',
  country_id: 'Country',
  state_id: 'State',
  city_id: 'City',
  experience: 'Experience',
  company: 'Company',
  project_brief: 'Project Brief',
  budget: 'Budget',
  message: 'Message',
  file: 'File',
} as const

/** The sentence of the second check. */
export const allRequired = 'All field are required'

/** Whether one of the messages is about a field that is empty. */
export const somethingMissing = (messages: readonly string[]): boolean =>
  messages.some((message) => message.endsWith(' is required'))

/** What people agree to. The wording that was shown is stored beside the answer. */
export const consentWordings = {
  application:
    'I agree that the agency keeps these details to decide on my application and to answer it.',
} as const
export type ConsentKind = keyof typeof consentWordings
