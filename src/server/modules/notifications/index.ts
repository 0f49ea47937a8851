export { notificationEmails } from './digests.emails.ts'
export { notificationJobs } from './digests.service.ts'
export {
  getChoices,
  getNotices,
  notify,
  notifyOfDigitals,
  notifyOfOption,
  notifyOfPayment,
  notifyOfRequest,
  markNoticesSeen,
  setChoices,
} from './notifications.service.ts'
export { registerNoticeStream } from './stream.routes.ts'
