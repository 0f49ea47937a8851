/** The demo agency, for demo mode and `npm run seed` only: production runs without the folder `demo/`. */
export const loadDemo = () => import('#demo/index.ts')
