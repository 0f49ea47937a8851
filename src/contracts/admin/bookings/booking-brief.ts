import { z } from 'zod'

/** The client's brief, with the fields of the booking form. */
export const brief = z.object({
  phone: z.string(),
  company: z.string(),
  preferredContactMethod: z.enum(['email', 'phone']),
  projectName: z.string(),
  projectType: z.string(),
  projectDescription: z.string(),
  location: z.string(),
  timeCommitment: z.string(),
  usageScope: z.string(),
  territories: z.string(),
  usageDuration: z.string(),
  proposedBudget: z.string(),
  paymentTerms: z.string(),
  stylingWardrobe: z.string(),
  additionalNeeds: z.string(),
  guardianNote: z.string().nullable(),
})
