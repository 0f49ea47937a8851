import { refundEmails } from './refund.emails.ts'
import { refundJobs } from './refund.service.ts'
import { returnsJobs } from './returns-job.service.ts'
import { returnsEmails } from './returns.emails.ts'
import { settleJobs } from './settle.service.ts'

export { payForOrder, type PaymentAnswer, type PaymentMethod } from './pay.service.ts'
export { paymentHandlers, registerSandboxBank } from './payments.routes.ts'
export { toMethod, toPaymentAnswer } from './payments.wire.ts'
export { getPaymentStatement } from './payment-statement.service.ts'
export { dismissRefusals, paymentEffects, refundPart } from './refund.service.ts'
export { getWaitingPayment } from './waiting.service.ts'
export { findReceiptFacts } from './receipt.service.ts'
export { getCapturedCents } from './payments.domain.ts'
export type { OpenPayment, Payment } from './payments.repo.ts'
export { openWalletOrder } from './wallet.service.ts'

export const paymentEmails = [...refundEmails, ...returnsEmails]
export const paymentJobs = [...settleJobs, ...refundJobs, ...returnsJobs]
