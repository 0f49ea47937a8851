/**
 * The options and wordings of the public forms, shared by server, pages and back office. Without a schema
 * library, so that a page's script may import it.
 */

/** The kinds of messages that visitors can send to the agency. */
export const enquiryKinds = [
  'job',
  'business',
  'customer',
  'press',
  'masterclass',
  'media_production',
] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

/** The name of each kind in messages and emails. */
export const enquiryNames: Record<EnquiryKind, string> = {
  job: 'Job application',
  business: 'Business enquiry',
  customer: 'Customer enquiry',
  press: 'Press enquiry',
  masterclass: 'Masterclass application',
  media_production: 'Media production application',
}

/** The agency's progress with an enquiry. */
export const enquiryStates = ['new', 'answered', 'closed'] as const

/** Topics of the customer form. */
export const customerTopics = ['Inquiry', 'Problem Resolution', 'Other Inquiries'] as const

/** Topics of the business form and types of the press form. */
export const partnershipTopics = [
  'A collaboration between companies',
  'Working together as an individual',
  'Other Inquiries',
] as const

/** The labels of the forms' fields by their name on the wire; messages and emails use them, too. */
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

/** The message of the second check. */
export const allRequired = 'All field are required'

/** Whether one of the messages is about an empty field. */
export const isSomethingMissing = (messages: readonly string[]): boolean =>
  messages.some((message) => message.endsWith(' is required'))

/** The texts of consents. The displayed text is stored with the answer. */
export const consentWordings = {
  application:
    'I agree to the agency storing these details to decide on my application and reply to it.',
} as const
export type ConsentKind = keyof typeof consentWordings
