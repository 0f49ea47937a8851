import Typography from '@mui/material/Typography'
import { NumberField, useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { yearsBetween } from '#contracts/time/day.ts'
import { applicationStates, genders } from '#contracts/submissions/application-options.ts'
import { today } from '../kit/agency/agency-time.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { Board, BoardCard } from '../kit/lists/board.tsx'
import { Column } from '../kit/lists/column.tsx'
import { BulkTag } from '../kit/actions/bulk-actions.tsx'
import { BulkAssign } from '../kit/actions/bulk-assign.tsx'
import {
  DateTimeField,
  humanize,
  StateField,
  TagsField,
  Thumbnail,
  ThumbnailField,
  YesNoField,
} from '../kit/records/fields.tsx'
import {
  ChoiceFilter,
  toOptions,
  SinceFilter,
  TagFilter,
  YesNoFilter,
} from '../kit/lists/filters.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { ApplicationPage } from './application-page.tsx'
import { BulkRefusal } from './replies/bulk-refusal.tsx'
import { BulkReply } from './replies/bulk-reply.tsx'
import { BoardField, getBoardName, boards } from '../kit/records/boards.ts'
import { formatPersonName } from '../kit/records/person-name.ts'
import { workFilters } from '../kit/work/work-filters.tsx'

type Application = AdminRecord<'applications'>

/** The states that staff work with; an application is hidden until the guardian has confirmed it. */
const states = applicationStates.filter((state) => state !== 'awaiting_guardian')

/** `23, 178 cm` */
const formatFigures = ({ birthDate, heightMm }: Application, day: string): string =>
  `${yearsBetween(birthDate, day)}, ${heightMm / 10} cm`

const Card = (application: Application) => {
  const day = today(useAgency().time_zone)
  return (
    <BoardCard
      id={application.id}
      title={formatPersonName(application)}
      picture={application.picture}
      warnings={application.suspected ? ['Likely spam'] : []}
    >
      <Typography variant="body2">
        {getBoardName(application.categoryId)} · {formatFigures(application, day)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {application.cityName}, {application.countryName}
      </Typography>
    </BoardCard>
  )
}

const Pipeline = () => (
  <Board<Application>
    states={states}
    card={(application) => <Card key={application.id} {...application} />}
  />
)

const AgeField = () => {
  const day = today(useAgency().time_zone)
  const application = useRecordContext<Application>()
  return application ? yearsBetween(application.birthDate, day) : null
}

const ApplicationsList = () => (
  <RecordList
    rowClick="show"
    board={<Pipeline />}
    bulk={
      <>
        <BulkReply />
        <BulkRefusal />
        <BulkAssign />
        <BulkTag />
      </>
    }
    filters={[
      <ChoiceFilter
        key="state"
        source="state"
        label="State"
        options={toOptions(states)}
        alwaysOn
      />,
      <ChoiceFilter key="board" source="categoryId" label="Board" options={boards} />,
      <ChoiceFilter key="gender" source="gender" label="Gender" options={toOptions(genders)} />,
      <SinceFilter key="from" source="createdAt_gte" label="Received from" />,
      <TagFilter key="tags" source="tags" label="Tag" />,
      ...workFilters,
      <YesNoFilter key="robot" source="suspected" label="Likely spam" />,
    ]}
    narrow={(row: Application) => ({
      primary: `${formatPersonName(row)} · ${humanize(row.state)}`,
      secondary: `${getBoardName(row.categoryId)} · ${row.cityName}`,
      picture: <Thumbnail picture={row.picture} />,
    })}
  >
    <Column source="picture" label="Picture" hidesLabel>
      <ThumbnailField source="picture" />
    </Column>
    <Column source="lastName" />
    <Column source="firstName" />
    <Column source="state">
      <StateField source="state" />
    </Column>
    <Column source="createdAt" label="Received">
      <DateTimeField source="createdAt" />
    </Column>
    <Column source="categoryId" label="Board">
      <BoardField />
    </Column>
    <Column source="birthDate" label="Age" align="right">
      <AgeField />
    </Column>
    <Column source="heightMm" label="Height (cm)" align="right">
      <NumberField source="heightMm" transform={(mm: number) => mm / 10} />
    </Column>
    <Column source="cityName" label="City" />
    <Column source="email" />
    <Column source="tags">
      <TagsField />
    </Column>
    <Column source="assigneeName" label="Assigned to" />
    <Column source="suspected" label="Likely spam">
      <YesNoField source="suspected" />
    </Column>
  </RecordList>
)

/** Applications, as a board by state or as a list to search, sort and export. */
export const applications = {
  list: <ApplicationsList />,
  show: <ApplicationPage />,
}
