export { notificationEmails, notificationJobs } from './away.service.ts'
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
