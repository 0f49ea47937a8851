import type { StarterSection } from '../starter.domain.ts'
import { lawyerNote } from './lawyer-note.ts'

const privacyPolicy = `${lawyerNote}
<h2>Who is responsible</h2>
<p>[legal name], [address]. Email: [email]. Phone: [phone].</p>
<h2>What we store, and for how long</h2>
<ul>
<li><strong>Accounts.</strong> Name, email address, phone and address, to carry out our contract with you. Until you ask us to delete your account.</li>
<li><strong>Bookings and orders.</strong> What you have entered, what was agreed, and payments. To carry out the contract and for our books, [time for bookings and orders, such as ten years for tax records].</li>
<li><strong>Applications.</strong> Your answers, pictures and films, to decide about your application. If we decline it, we [keep declined applications].</li>
<li><strong>Enquiries.</strong> Your message and how to reach you, to answer you. Once your enquiry is closed, we [keep enquiries].</li>
<li><strong>Emails.</strong> The texts of emails that this site has sent; we [keep emails]. We store recipient, subject and time for longer, as proof that they were sent.</li>
<li><strong>Newsletter.</strong> Your email address, and when you confirmed it. Until you unsubscribe.</li>
<li><strong>Models.</strong> Pictures, measurements and other details of the people we represent, to carry out our contract with them, [time for models who have left].</li>
<li><strong>Changes.</strong> Who in our office changed which record and when, so that mistakes can be traced; we [keep changes].</li>
<li><strong>Server logs.</strong> Times and addresses of requests, to keep this site secure, [time for server logs].</li>
</ul>
<h2>Who receives it</h2>
<ul>
<li>Clients receive the pictures and measurements of models who are proposed to them.</li>
<li>Hosting: [hosting provider]. [media store]</li>
<li>Emails are sent by [email provider].</li>
<li>[payment providers]</li>
<li>[sign-in providers]</li>
</ul>
<p>We do not sell data.</p>
<h2>Children</h2>
<p>If somebody under 18 applies, a parent or guardian has to confirm it by email. We publish a junior’s profile only with the consent of their parents or guardians, and without surname or city.</p>
<h2>Your rights</h2>
<p>You may ask what we store about you, and have it corrected, deleted or handed over to you. You may object to its use, and withdraw consent at any time for the future. Write to [email]. You may also complain to [data protection authority].</p>`

const terms = `${lawyerNote}
<h2>1. Who we are</h2>
<p>This site belongs to [legal name], [address]. Registration: [registration]. Licence: [licence to operate as a model agency, if your country requires one].</p>
<h2>2. Scope</h2>
<p>These terms apply to the use of this site and to bookings and purchases made on it. What is agreed in a booking confirmation comes first.</p>
<h2>3. Requests, options and bookings</h2>
<ul>
<li>A request is not binding.</li>
<li>An option keeps a model’s dates for you, in the order in which options are received. It ends at the time stated with it, or when one side releases it.</li>
<li>A booking is binding once we have confirmed it in writing.</li>
</ul>
<h2>4. Fees and usage</h2>
<p>A full day is [hours of a full day] hours and a half day [hours of a half day] hours, breaks included. A fee covers only the usage, territory and period stated with it. Any other use has to be agreed and paid for beforehand. Prices are in [currency] and [vat].</p>
<h2>5. Payment</h2>
<p>Purchases on this site are paid when they are made. Invoices are due within [days to pay an invoice] days.</p>
<h2>6. Cancellation</h2>
<p>If you cancel a confirmed booking, you pay [your cancellation fees, by days of notice].</p>
<h2>7. On set</h2>
<p>You provide a safe place of work, a private place to change, breaks and meals. Nudity, stunts, animals and anything else that is unusual or dangerous is agreed in writing beforehand. A model may stop work that is unsafe or was not agreed.</p>
<h2>8. Juniors</h2>
<p>A job with a minor takes place only with the consent of parents or guardians and with the permits that the law requires.</p>
<h2>9. Pictures on this site</h2>
<p>Pictures and films on this site may not be copied, altered, published or used to train software without our written consent.</p>
<h2>10. Liability</h2>
<p>[Your limits of liability, as far as your law allows them]</p>
<h2>11. Law</h2>
<p>The law of [country] applies. Courts: [place of jurisdiction]. Rights that consumers cannot give up are not affected.</p>`

const returnPolicy = `${lawyerNote}
<p>What you can buy here are models’ rates and gift cards. A return is therefore a cancellation or a withdrawal.</p>
<h2>Withdrawal by consumers</h2>
<p>If you buy as a consumer, you may withdraw within [days for withdrawal, 14 in the European Union and the United Kingdom] days without giving a reason. Tell us by email to [email] or by phone on [phone], and name your order.</p>
<h2>Gift cards</h2>
<p>A gift card can be returned as long as nothing has been spent from it. We cancel its code and return what you paid.</p>
<h2>Rates of models</h2>
<p>Until a date has been agreed, you can cancel and get your money back in full. After that, our <a href="/terms-and-conditions">terms</a> apply. There may be no right of withdrawal from a service agreed for a certain date.</p>
<h2>If we have to cancel</h2>
<p>You choose between another model, another date and your money back.</p>
<h2>How money is returned</h2>
<p>By the means with which you paid, within [days to return money] days. What was paid with a gift card goes back to that card.</p>`

/** The pages that the law requires of a shop. */
export const legalSections: readonly StarterSection[] = [
  {
    page: 'terms-and-conditions',
    section: 'first_section',
    title: 'Terms and conditions',
    content: terms,
  },
  {
    page: 'privacy-policy',
    section: 'first_section',
    title: 'Privacy policy',
    content: privacyPolicy,
  },
  {
    page: 'return-policy',
    section: 'first_section',
    title: 'Return policy',
    content: returnPolicy,
  },
]
