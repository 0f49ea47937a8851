import type { DemoBrand } from './types.ts'

/** The demo agency. The telephone numbers are of the range that France keeps for fiction. */
export const brand: DemoBrand = {
  name: 'Vale',
  legalName: 'Vale Model & Talent SAS',
  country: 'FR',
  address: ['14 passage du Vallon', '75010 Paris', 'France'],
  phone: '+33 1 99 00 14 20',
  emails: {
    general: 'hello@vale.example',
    bookings: 'bookings@vale.example',
    newFaces: 'newfaces@vale.example',
    press: 'press@vale.example',
    privacy: 'privacy@vale.example',
  },
  openingHours: {
    mondayToFriday: '9.00 to 18.30',
    saturday: '10.00 to 14.00, for jobs that are running',
    sunday: 'Closed. Models on a job reach their booker by mobile.',
  },
  social: [
    { label: 'Instagram', href: 'https://www.instagram.com/vale.example' },
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/vale-example' },
    { label: 'X', href: 'https://x.com/vale_example' },
    { label: 'Pinterest', href: 'https://www.pinterest.com/vale_example' },
    { label: 'TikTok', href: 'https://www.tiktok.com/@vale.example' },
    { label: 'YouTube', href: 'https://www.youtube.com/@vale-example' },
  ],
  community: { label: 'The Vale Community', href: 'https://community.vale.example' },
}
