export { refundEmails } from './refund.emails.ts'
import { refundJobs } from './refund.service.ts'
import { settleJobs } from './settle.service.ts'

export { payForOrder, type PaymentAnswer, type PaymentMethod } from './pay.service.ts'
export { paymentHandlers, registerSandboxBank } from './payments.routes.ts'
export { toMethod, toPaymentAnswer } from './payments.wire.ts'
export { getPaymentStatement, type PaymentStatement } from './payment-statement.service.ts'
export { paymentEffects, refundPart } from './refund.service.ts'
export { openWalletOrder } from './wallet.service.ts'

export const paymentJobs = [...settleJobs, ...refundJobs]
