import { bullets, paragraphs, part, steps } from '../html.ts'
import type { DemoSection } from '../types.ts'

const template = paragraphs(
  '<strong>This page is a template for a demonstration agency. It is not legal advice. Have it reviewed and completed by a lawyer before you publish it.</strong>',
)

const scene = (what: string): string =>
  `Wide quiet banner: ${what}; flat paper ground, ink lines, one oxblood accent, no figures`

export const legalSections: readonly DemoSection[] = [
  {
    page: 'terms-and-conditions',
    section: 'first_section',
    title: 'Terms and conditions',
    image: {
      scene: scene('a stack of bound pages with a ribbon'),
      alt: 'Drawing of a stack of bound pages',
    },
    content:
      template +
      part(
        '1. Who we are',
        paragraphs(
          'This site is run by Vale Model &amp; Talent SAS, 14 passage du Vallon, 75010 Paris, France (‘the agency’, ‘we’). Company registration number, VAT number and licence to operate as a model agency: to be completed.',
        ),
      ) +
      part(
        '2. What these terms cover',
        paragraphs(
          'They apply to the use of this site, to booking requests, and to purchases made on it. Each confirmed job has its own booking confirmation. Where that confirmation and these terms differ, the confirmation counts.',
        ),
      ) +
      part(
        '3. Requests, options and confirmations',
        bullets(
          'A request sent through this site is an enquiry. It binds neither side.',
          'An option reserves a model’s date for a client in order of receipt. It may be released at any time, and must be confirmed or released when another client challenges it.',
          'A job is binding once the agency has sent a booking confirmation and the client has accepted it in writing.',
        ),
      ) +
      part(
        '4. Fees and usage',
        paragraphs(
          'A full day is up to eight hours and a half day up to four, on one calendar day, breaks included. A fee covers the usage stated with it and nothing else: media, territory, period. Any further use needs our written agreement and a further fee before it begins. Prices on this site are in euros and include VAT.',
        ),
      ) +
      part(
        '5. Payment',
        paragraphs(
          'Purchases are paid when ordered, by card or wallet. Invoices for confirmed jobs are due within thirty days. Late payment carries interest at the statutory rate and, between businesses, the statutory flat sum for recovery costs.',
        ),
      ) +
      part(
        '6. Cancellation of a confirmed job',
        bullets(
          'More than ten working days before the job: no fee.',
          'Ten to four working days: half of the fee.',
          'Three working days or fewer: the whole fee, without the usage part.',
          'A weather permit is agreed in writing beforehand and costs half of the fee when it is used.',
        ),
      ) +
      part(
        '7. On set',
        paragraphs(
          'The client provides safe premises, a private place to change, breaks and meals, and insures the model for the duration of the job. Nudity, sheer garments, stunts, animals, heights, water and smoke need written agreement beforehand. A model may leave a set that is unsafe or is not what was agreed; the fee remains due.',
        ),
      ) +
      part(
        '8. Juniors',
        paragraphs(
          'Work with persons under sixteen needs the permit of the competent authority, a chaperone and hours within the law. A booking with a junior is confirmed only when both are on record.',
        ),
      ) +
      part(
        '9. Pictures and likeness',
        paragraphs(
          'Pictures, films and texts on this site may be looked at and shared by link. They may not be copied, published, altered, or used to train or prompt software that makes pictures of people.',
        ),
      ) +
      part(
        '10. Accounts',
        paragraphs(
          'You keep your password to yourself and your details correct. You can ask us to delete your account at any time; records that the law obliges us to keep are kept for that purpose only.',
        ),
      ) +
      part(
        '11. Liability',
        paragraphs(
          'We are liable without limit for intent, gross negligence and injury. For other breaches our liability is limited to the fee of the job concerned, as far as the law allows. Rights of consumers under mandatory law are not affected.',
        ),
      ) +
      part(
        '12. Law and courts',
        paragraphs(
          'French law applies. Between businesses the courts of Paris decide. Consumers may also turn to the courts of their home and to the mediator named here: to be completed.',
        ),
      ),
  },
  {
    page: 'privacy-policy',
    section: 'first_section',
    title: 'Privacy policy',
    image: {
      scene: scene('a closed envelope with a small key lying on it'),
      alt: 'Drawing of a closed envelope with a key on it',
    },
    content:
      template +
      part(
        'Who is responsible',
        paragraphs(
          'Vale Model &amp; Talent SAS, 14 passage du Vallon, 75010 Paris, <a href="mailto:privacy@vale.example">privacy@vale.example</a>. Data protection officer: to be completed.',
        ),
      ) +
      part(
        'What we hold, why, and for how long',
        bullets(
          '<strong>Account:</strong> name, e-mail, telephone, address. To carry out the contract. Until you delete the account.',
          '<strong>Booking requests and orders:</strong> what you enter in the form, and what became of it. To carry out the contract and to keep accounts. Ten years where accounting law asks for it, otherwise three.',
          '<strong>Applications to become a model:</strong> your answers, pictures and films. To decide on your application, with your consent. Six months, then deleted, unless we represent you.',
          '<strong>Job applications:</strong> your answers and file. Six months after the decision, or two years if you agree to it.',
          '<strong>Contact forms:</strong> your message and how to reach you. Three years.',
          '<strong>Newsletter:</strong> your e-mail and the time you confirmed it. Until you unsubscribe, by the link in each letter.',
          '<strong>Server logs:</strong> time, address of the page and a shortened network address, to keep the site safe. Thirty days.',
        ),
      ) +
      part(
        'What we do not do',
        paragraphs(
          'We do not sell data, do not follow you to other sites, do not ask for your origin or religion, and take no decision about you by machine alone.',
        ),
      ) +
      part(
        'Payment',
        paragraphs(
          'Card numbers go straight to the payment provider and are not seen or stored by us. We keep what the provider returns: a reference, the amount and whether it succeeded.',
        ),
      ) +
      part(
        'Cookies and storage in your browser',
        bullets(
          'A session cookie keeps you signed in. It is needed for that and cannot be read by scripts.',
          'A cookie remembers your answer to the cookie banner for seven days.',
          'Your browser keeps the list of models that you have marked, so that the hearts are right.',
          'Videos, maps and social networks are linked, not embedded; nothing is loaded from them.',
        ),
      ) +
      part(
        'Who receives data',
        paragraphs(
          'Our hosting, mail and payment providers, under contract and on our instructions: names to be completed. A client whose job you are put forward for receives your pictures, measurements and first name. Partners receive nothing unless you have ticked that box, and you can untick it by writing to us.',
        ),
      ) +
      part(
        'Children',
        paragraphs(
          'For juniors we publish a first name, height and shoe size. Everything else is kept by the head of the board and shown to a client only with the consent of both parents or guardians. For somebody under eighteen a parent or guardian applies, and nobody at the agency sees the application before they have confirmed it by mail.',
        ),
      ) +
      part(
        'Your rights',
        paragraphs(
          'You may see your data, have it corrected, deleted, restricted or handed over, and object to its use; consent can be withdrawn at any time for the future. Write to us; we answer within a month. You may also complain to the supervisory authority, in France the CNIL.',
        ),
      ),
  },
  {
    page: 'return-policy',
    section: 'first_section',
    title: 'Return policy',
    image: {
      scene: scene('an open box with tissue paper folded back'),
      alt: 'Drawing of an open box with tissue paper folded back',
    },
    content:
      template +
      part(
        'What this page is about',
        paragraphs(
          'We sell no clothes. You can buy day rates, places and gift cards here, so that a return is a cancellation or a withdrawal.',
        ),
      ) +
      part(
        'Gift cards',
        paragraphs(
          'A consumer may withdraw within fourteen days of payment without a reason, as long as the code has not been used. We void the code and refund the payment to the card or wallet that made it, within fourteen days.',
        ),
      ) +
      part(
        'Day rates bought in the bag',
        bullets(
          'Until a date is scheduled, you may cancel in your profile and are refunded in full.',
          'Once a date is scheduled, it is a confirmed job, and the cancellation fees of the <a href="/terms-and-conditions">terms</a> apply.',
          'The right of withdrawal does not apply to services agreed for a certain date, as far as the law provides for it.',
        ),
      ) +
      part(
        'Masterclass and portfolio days',
        paragraphs(
          'Refunded in full until fourteen days before the first day, by half until seven days before. After that you may send somebody else.',
        ),
      ) +
      part(
        'If we cancel',
        paragraphs(
          'If a model falls ill, or we cancel for another reason, you choose between a replacement, another date and your money back, with the part of a coupon or gift card that was used.',
        ),
      ) +
      part(
        'How to withdraw',
        steps(
          'Open <em>Track My Bookings</em> in your <a href="/profile">profile</a> and cancel there, or',
          'write to <a href="mailto:bookings@vale.example">bookings@vale.example</a> with the code of the order.',
          'You will have a receipt by e-mail the same day.',
        ),
      ),
  },
]
