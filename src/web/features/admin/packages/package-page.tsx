import { EditButton, useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { formatDayWindow } from '../kit/agency/agency-time.ts'
import { FactList, Section, TwoColumns } from '../kit/records/facts.tsx'
import { RecordPage } from '../kit/records/record-page.tsx'
import { ClientName } from '../kit/records/client-name.tsx'
import { PackageEvents } from './package-events.tsx'
import { InviteButton } from './invite-button.tsx'
import { DuplicateButton } from './duplicate-button.tsx'
import { PreviewButton } from './preview-button.tsx'
import { Recipient } from './recipient.tsx'

/** The page of a package with its recipients and their answers. */
export const PackagePage = () => (
  <RecordPage
    title={<Title />}
    actions={
      <>
        <PreviewButton />
        <DuplicateButton />
        <EditButton />
      </>
    }
  >
    <Body />
  </RecordPage>
)

type Package = AdminRecord<'packages'>

const Title = () => <span>{useRecordContext<Package>()?.title ?? 'Package'}</span>

const Body = () => {
  const pack = useRecordContext<Package>()
  if (!pack) return null
  return (
    <TwoColumns
      main={
        <Section title="Recipients">
          {pack.recipients.length === 0 ? (
            <p>Nobody yet. Add a recipient, then send the link or copy it.</p>
          ) : null}
          {pack.recipients.map((recipient) => (
            <Recipient key={recipient.id} recipient={recipient} pack={pack} />
          ))}
          <InviteButton pack={pack} />
        </Section>
      }
      side={<Contents pack={pack} />}
      below={<PackageEvents events={pack.happenings} />}
    />
  )
}

const Contents = ({ pack }: { pack: Package }) => (
  <Section title="Package">
    <FactList
      facts={[
        ['Words', pack.words],
        [
          'Client',
          pack.clientId ? (
            <ClientName key="client" id={pack.clientId} name={pack.clientName ?? ''} />
          ) : null,
        ],
        ['Days', formatDays(pack)],
        ['Shows', describeContents(pack)],
        ['Models', pack.models.map(({ name }) => name).join('\n')],
      ]}
    />
  </Section>
)

const formatDays = ({ startsOn: first, endsOn: last }: Package): string | null =>
  first && last ? formatDayWindow({ first, last, from: null, to: null }) : null

const describeContents = ({ showRates, showDigitals, namesPictures }: Package): string =>
  [
    showRates ? 'rates' : '',
    showDigitals ? 'digitals' : '',
    namesPictures ? 'the recipient’s name on pictures' : '',
  ]
    .filter(Boolean)
    .join(', ')
