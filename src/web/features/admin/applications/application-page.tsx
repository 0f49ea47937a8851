import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RecordLink, useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { formatMediumDay, formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { ArchiveButton } from '../kit/actions/archive.tsx'
import { useCan } from '../kit/records/contract.ts'
import { FactList, Section, TwoColumns } from '../kit/records/facts.tsx'
import { StateLabel } from '../kit/records/fields.tsx'
import { PictureCopyNotice } from '../kit/media/picture-copy-notice.tsx'
import { WorkPanel } from '../kit/work/work-panel.tsx'
import { RecordPage } from '../kit/records/record-page.tsx'
import { Timeline } from '../kit/timeline/timeline.tsx'
import { Consents, SubmittedFiles } from '../kit/records/submission.tsx'
import { ApplicantPhotos } from './applicant-photos.tsx'
import { ApplicationDuplicates } from './application-duplicates.tsx'
import { ApplicationRatings } from './application-ratings.tsx'
import { ApplicationActions } from './application-actions.tsx'
import { DigitalsLink } from './digitals/digitals-link.tsx'
import { ReplyButton } from './replies/reply-button.tsx'
import { getBoardName } from '../kit/records/boards.ts'
import { formatPersonName } from '../kit/records/person-name.ts'

/** The page of one application: the applicant, what they sent, and the possible actions. */
export const ApplicationPage = () => (
  <RecordPage title={<Title />} actions={<ArchiveToggle />}>
    <Body />
  </RecordPage>
)

type Application = AdminRecord<'applications'>

const Title = () => {
  const application = useRecordContext<Application>()
  return <span>{application ? formatPersonName(application) : 'Application'}</span>
}

const ArchiveToggle = () => (useCan('delete') ? <ArchiveButton /> : null)

const Body = () => {
  const application = useRecordContext<Application>()
  const { time_zone: zone } = useAgency()
  if (!application) return null
  const { state, suspected, createdAt, message, files, consents } = application
  return (
    <TwoColumns
      summary={
        <>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2, flexWrap: 'wrap' }}>
            <StateLabel state={state} />
            <Typography>Received {formatShortInstant(zone, createdAt)}</Typography>
            {suspected ? <StateLabel state="likely spam" /> : null}
          </Box>
          <ApplicationDuplicates duplicates={application.duplicates} />
          {application.digitals.map(({ id, receivedAt, files }) => (
            <ApplicantPhotos
              key={id}
              title={`Digitals, received ${formatShortInstant(zone, receivedAt)}`}
              name={formatPersonName(application)}
              files={files}
            />
          ))}
          <ApplicantPhotos title="Photos" name={formatPersonName(application)} files={files} />
        </>
      }
      main={
        <>
          <ApplicationRatings application={application} />
          {message === '' ? null : (
            <Section title="Message">
              <Typography sx={{ whiteSpace: 'pre-line' }}>{message}</Typography>
            </Section>
          )}
          <Section title="Person">
            <Person {...application} />
          </Section>
          <Guardian {...application} />
          <Section title="Facts">
            <Measures {...application} />
          </Section>
          <Links {...application} />
          <SubmittedFiles files={files.filter(({ kind }) => kind !== 'picture')} />
        </>
      }
      side={
        <>
          <Actions application={application} />
          <DigitalsLink application={application} />
          <WorkPanel />
          <Consents consents={consents} />
        </>
      }
      below={<Timeline />}
    />
  )
}

const Person = (application: Application) => (
  <FactList
    facts={[
      ['Name', formatPersonName(application)],
      ['Email', emailLink(application.email)],
      [
        'Phone',
        <Link key="phone" href={`tel:${application.phone}`}>
          {application.phone}
        </Link>,
      ],
      ['Born', formatMediumDay(application.birthDate)],
      ['Gender', application.gender],
      ['Place', `${application.cityName}, ${application.countryName}`],
      ['Languages', application.spokenLanguages],
      ['Special skills', application.specialSkills],
    ]}
  />
)

const emailLink = (address: string): ReactNode => <Link href={`mailto:${address}`}>{address}</Link>

/** A junior's guardian. The agency does not see an application before the guardian has confirmed it. */
const Guardian = ({ guardianName, guardianEmail, guardianConfirmedAt }: Application) => {
  const { time_zone: zone } = useAgency()
  return guardianEmail === null ? null : (
    <Section title="Guardian">
      <FactList
        facts={[
          ['Name', guardianName],
          ['Email', emailLink(guardianEmail)],
          ['Confirmed', guardianConfirmedAt && formatShortInstant(zone, guardianConfirmedAt)],
        ]}
      />
    </Section>
  )
}

const Measures = ({ categoryId, heightMm, weightG, shoeTenths, hairEyeColour }: Application) => (
  <FactList
    facts={[
      ['Board', getBoardName(categoryId)],
      ['Height', `${heightMm / 10} cm`],
      ['Weight', `${weightG / 1000} kg`],
      ['Shoe size (EU)', shoeTenths / 10],
      ['Hair and eyes', hairEyeColour],
    ]}
  />
)

const Links = ({ instagramLink, tiktokLink, linkedinLink, mediaLinks }: Application) => {
  const facts = [
    ['Instagram', instagramLink],
    ['TikTok', tiktokLink],
    ['LinkedIn', linkedinLink],
    ...mediaLinks.map((address, index) => [`Link ${index + 1}`, address] as const),
  ] as const
  return facts.every(([, address]) => address === '') ? null : (
    <Section title="Links">
      <FactList facts={facts.map(([name, address]) => [name, webLink(address)] as const)} />
    </Section>
  )
}

/** Applicants type these addresses, so only http and https ones become links. */
const webLink = (address: string): ReactNode =>
  /^https?:\/\//i.test(address) ? (
    <Link href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address}
    </Link>
  ) : (
    address
  )

const Actions = ({ application }: { application: Application }) => {
  const { modelId, picturesComing } = application
  return (
    <Section title="Actions">
      <ApplicationActions application={application} />
      <Box sx={{ mt: 1 }}>
        <ReplyButton application={application} />
      </Box>
      {modelId === null ? null : (
        <Typography sx={{ mt: 2 }}>
          <RecordLink to={`/admin/models/${modelId}`}>View the model</RecordLink>
        </Typography>
      )}
      <PictureCopyNotice isPending={picturesComing} />
    </Section>
  )
}
