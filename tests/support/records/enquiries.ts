import type { EndpointInput } from '#contracts/endpoints.ts'

export interface Places {
  countryId: number
  cityId: number
}

const sender = ({ countryId, cityId }: Places) => ({
  first_name: 'Ada',
  last_name: 'Marsh',
  email: 'ada@studio.example',
  phone: '+33 1 99 00 14 21',
  country_id: countryId,
  city_id: cityId,
  message: 'Two sentences. The second says more.',
})

const street = { street: 'Rue du Test', no: '12b', postcode: '75010' }

/** Every public form with valid values, by endpoint; tests override the fields under test. */
export const filledForms = (places: Places) => {
  const whole = { ...sender(places), ...street, additional_address: 'Second yard' }
  return {
    'POST /api/V1/customer-form-save': {
      ...whole,
      topic: 'Problem Resolution',
      order_number: 'VB-1',
      address: 'Rue du Test 12b',
      state_id: '',
    },
    'POST /api/V1/business-form-save': {
      ...whole,
      topic: 'A collaboration between companies',
      job_title: 'Art director',
      address: 'https://studio.example',
      order_number: '',
    },
    'POST /api/V1/media-press-form-save': {
      ...whole,
      partnership_inquiry_type: 'Other Inquiries',
      job_title: 'Editor',
      media_agency: 'Press house',
      website: 'https://press.example',
    },
    'POST /api/V1/job-offer-form/save': {
      ...whole,
      add_proffesional: 'Junior booker',
      address: 'Rue du Test 12b',
      state_id: '',
    },
    'POST /api/V1/masterclass-form/save': {
      ...sender(places),
      experience: 'Two seasons',
      consent: true,
    },
    'POST /api/V1/media-production-form/save': {
      ...sender(places),
      company: 'Studio Ada',
      project_brief: 'A film of ninety seconds',
      budget: '6,000 EUR',
      consent: true,
    },
  } satisfies { [K in EnquiryEndpoint]: EndpointInput<K> }
}

export type EnquiryEndpoint =
  | 'POST /api/V1/customer-form-save'
  | 'POST /api/V1/business-form-save'
  | 'POST /api/V1/media-press-form-save'
  | 'POST /api/V1/job-offer-form/save'
  | 'POST /api/V1/masterclass-form/save'
  | 'POST /api/V1/media-production-form/save'
