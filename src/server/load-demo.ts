/** The demo agency, for demo mode and `npm run seed` alone: production runs without the folder `demo/`. */
export const loadDemo = () => import('#demo/index.ts')
