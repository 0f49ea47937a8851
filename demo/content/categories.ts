import type { DemoCategory, DemoSubCategory } from './types.ts'

/** The four boards; the ids are fixed by the specification. */
export const categories: readonly DemoCategory[] = [
  { id: 2, slug: 'women', name: 'Women' },
  { id: 1, slug: 'men', name: 'Men' },
  { id: 13, slug: 'non_binary', name: 'Non-Binary' },
  { id: 12, slug: 'juniors', name: 'Juniors' },
]

/** Editorial groupings. The last one has no models on purpose: it shows the empty state. */
export const subCategories: readonly DemoSubCategory[] = [
  { slug: 'editorial', name: 'Editorial', childSlug: 'high-fashion', childName: 'High Fashion' },
  { slug: 'editorial', name: 'Editorial', childSlug: 'beauty', childName: 'Beauty' },
  { slug: 'editorial', name: 'Editorial', childSlug: 'portrait', childName: 'Portrait' },
  { slug: 'commercial', name: 'Commercial', childSlug: 'lifestyle', childName: 'Lifestyle' },
  { slug: 'commercial', name: 'Commercial', childSlug: 'e-commerce', childName: 'E-commerce' },
  { slug: 'commercial', name: 'Commercial', childSlug: 'sport', childName: 'Sport' },
  { slug: 'runway', name: 'Runway', childSlug: 'couture', childName: 'Couture' },
  { slug: 'runway', name: 'Runway', childSlug: 'ready-to-wear', childName: 'Ready-to-Wear' },
  { slug: 'runway', name: 'Runway', childSlug: 'showroom', childName: 'Showroom' },
  {
    slug: 'modern_classic_wear_collection',
    name: 'Modern Classic Wear Collection',
    childSlug: 'classic_jacket',
    childName: 'Classic Jacket',
  },
]
