import type { StarterSection } from '../starter.domain.ts'

/** Pages about the agency, and those by which one reaches it. */
export const aboutSections: readonly StarterSection[] = [
  {
    page: 'abouts-us',
    section: 'first_section',
    title: 'About us',
    content: `<p>[agency] is a model agency in [city], founded in [year of foundation]. We find people, build their careers and bring them together with clients who suit them.</p>
<p>Each model has one booker who knows their plans, and each client has one person to call.</p>`,
  },
  {
    page: 'the-story',
    section: 'first_section',
    title: 'Our story',
    content: `<p>[agency] was founded in [year of foundation] by [names of the founders].</p>
<p>[How it began, in three sentences: why, with whom, and what was the first job]</p>
<p>Today we are [number of people in the team] people in [city].</p>`,
  },
  {
    page: 'values',
    section: 'first_section',
    title: 'Our values',
    content: `<ul>
<li><strong>Respect.</strong> Models are told beforehand what a job involves, and may say no.</li>
<li><strong>Clarity.</strong> Every fee says what it includes: hours, usage, territory and time.</li>
<li><strong>Care.</strong> Health comes before measurements, and school before work.</li>
<li><strong>Fairness.</strong> We book by what a job needs, not by background.</li>
</ul>`,
  },
  {
    page: 'culture',
    section: 'first_section',
    title: 'Our culture',
    content: `<p>We work at one table, and everybody knows what is going on. Bookers speak openly with models about work, money and mistakes.</p>
<p>Complaints go to [person responsible for complaints], in confidence. Nobody loses a job for making one.</p>`,
  },
  {
    page: 'remarkable-experience',
    section: 'first_section',
    title: 'Working with us',
    content: `<p>You deal with one booker from the first question to the invoice. You get dated pictures, checked measurements and a clear price.</p>
<p>Should a model fall ill, we tell you at once and suggest others.</p>`,
  },
  {
    page: 'commercial-excellence-integrity',
    section: 'first_section',
    title: 'Commercial excellence and integrity',
    content: `<p>Our terms are the same for everybody and stand on this site. Quotations list fee, usage, agency fee and expenses one by one.</p>
<p>Models see what was agreed for them and receive a statement for each job. We take no payment from anybody who wants to be represented.</p>`,
  },
  {
    page: 'our-world',
    section: 'first_section',
    title: 'Our world',
    content:
      '<p>From [city] we place models with partner agencies abroad, and welcome theirs here. Wherever they work, their booker stays the same.</p>',
  },
  {
    page: 'contact-us',
    section: 'first_section',
    title: 'Contact us',
    content:
      '<p>To book a model, mark your <a href="/models/all/1">favourites</a> and send a request. For anything else, please call, write or use the form.</p>',
    extra: {
      content_1:
        '<p><strong>Finding us.</strong> [How to get to your door, and whether there is a step-free way]</p>',
      content_2:
        '<p>Please make an appointment before you visit. If you would like to be represented, please <a href="/become-a-model">apply online</a>.</p>',
    },
  },
  {
    page: 'media-and-press',
    section: 'first_section',
    title: 'Media and press',
    content: `<p>We are glad to help with questions about [agency] and our models. Interviews are arranged through the agency.</p>
<p>Please name the model and “[agency]” with every picture. Requests about juniors are answered by the agency only.</p>`,
    extra: { phone: '[phone]', email: '[email]' },
  },
  {
    page: 'business-contact',
    section: 'first_section',
    title: 'For businesses',
    content:
      '<p>Please tell us about your company and what you are planning. If you already have dates, a <a href="/booking">booking request</a> is quicker.</p>',
  },
]
