import type { StarterPage } from '../starter.domain.ts'
import { lawyerNote } from './lawyer-note.ts'

const imprint = `${lawyerNote}
<p>[legal name]<br>[address]</p>
<p>Phone: [phone]<br>Email: [email]</p>
<p>Represented by: [names of the directors]</p>
<p>Registration: [registration]<br>VAT number: [VAT number]</p>
<p>Licence: [licence to operate as a model agency, and who issued it]</p>
<p>Hosting: [hosting provider]</p>
<p>Responsible for the content: [name of the person responsible]</p>`

const cookies = `${lawyerNote}
<p>This site uses only the cookies and the storage in your browser that it needs to work. It does not track you, and loads nothing from social networks or advertisers.</p>
<h2>Cookies</h2>
<ul>
<li>If you sign in, one cookie keeps you signed in for up to 30 days, and another lets pages show that you are.</li>
<li>A third recognises your browser for a year after you have signed in, for the security of your account.</li>
<li>If you allow cookies, one remembers that for 7 days.</li>
</ul>
<h2>Storage in your browser</h2>
<p>Your browser stores what pages show of your account, your favourites and the bag, the units in which you read measurements and, if you decline cookies, that answer. Until you close the tab it also keeps forms that you have begun. You can delete all of it in the settings of your browser.</p>
<h2>Other services</h2>
<p>[payment providers] [sign-in providers] Services of others that you use from here set cookies of their own, which we do not control.</p>
<p>Our <a href="/privacy-policy">privacy policy</a> says what we store and what your rights are.</p>`

const juniorsInFrance = `${lawyerNote}
<p>In France, the Labour Code protects models under 16 (<em>enfants mannequins</em>). This is how we apply it.</p>
<ul>
<li><strong>Licence.</strong> Only an agency that is approved to employ children, or an employer with an authorisation for the job, may do so. Our licence and approval: [licence and approval, with the authority that issued them].</li>
<li><strong>Consent.</strong> We work with a child only if all who have parental authority agree in writing, and if the child wants to. From the age of 13 the child agrees in writing, too.</li>
<li><strong>Health.</strong> A doctor examines the child before the first job, and again as the law requires.</li>
<li><strong>School and hours.</strong> School comes first. We keep to the hours that the Labour Code allows for the child’s age, in term and in the holidays, castings included. Nobody works on Sundays or at night.</li>
<li><strong>On set.</strong> A parent, or an adult whom the parents have named, is present. There is a place to rest, and the work is suited to the child’s age.</li>
<li><strong>Money.</strong> The part of the pay that the authority does not leave to the parents is paid to the Caisse des Dépôts, in the child’s name.</li>
</ul>
<p>Questions or concerns: [person responsible for juniors], [phone], [email].</p>`

const juniorsInBritain = `${lawyerNote}
<p>In the United Kingdom, children need a licence for paid modelling until the end of compulsory school age. The rules differ slightly between England, Wales, Scotland and Northern Ireland. This is how we apply them.</p>
<ul>
<li><strong>Licence.</strong> A job goes ahead only with a licence from the local authority where the child lives. Clients should allow at least 21 days for it.</li>
<li><strong>Consent.</strong> Parents or guardians agree in writing to each job, and the child wants to do it.</li>
<li><strong>Chaperone.</strong> A parent or a chaperone approved by a local authority is with the child at all times.</li>
<li><strong>Hours and breaks.</strong> We keep to the hours, breaks and rest that the law sets for the child’s age, and the chaperone keeps a record of them.</li>
<li><strong>School.</strong> The school is asked before a child misses lessons, and lessons are arranged where the licence requires them.</li>
<li><strong>Money.</strong> We charge no fee for finding work. The pay, less the agreed commission, goes to [account for the pay of juniors].</li>
</ul>
<p>Safeguarding: [person responsible for juniors], [phone], [email]. If a child is in immediate danger, call 999.</p>`

/** Legal pages that no standard page has a place for. */
export const starterPages: readonly StarterPage[] = [
  { title: 'Imprint', slug: 'imprint', content: imprint },
  { title: 'Cookies', slug: 'cookies', content: cookies },
  {
    title: 'Juniors in France',
    slug: 'juniors-in-france',
    country: 'FR',
    content: juniorsInFrance,
  },
  {
    title: 'Juniors in the United Kingdom',
    slug: 'juniors-in-the-united-kingdom',
    country: 'GB',
    content: juniorsInBritain,
  },
]
