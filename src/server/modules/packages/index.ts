import { packageExpiryJobs } from './sending/expiry.service.ts'
import { packageSendingJobs } from './sending/sending.service.ts'

export { listPackagesOfClient } from './client-packages.repo.ts'
export { packageChannel } from './packages.repo.ts'
export { packageHandlers, packageLinkHandlers } from './packages.routes.ts'
export { enqueuePackageEmail } from './sending/sending.service.ts'
export { registerPackagePictures } from './pictures.routes.ts'
export { packageEmails } from './sending/packages.emails.ts'

export const packageJobs = [...packageSendingJobs, ...packageExpiryJobs]
