import { FunctionField } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { bookingStates } from '#contracts/bookings/booking-states.ts'
import { formatDayWindow } from '../kit/agency/agency-time.ts'
import { Column } from '../kit/lists/column.tsx'
import { BulkDecline, BulkEmail, BulkTag } from '../kit/actions/bulk-actions.tsx'
import { BulkAssign } from '../kit/actions/bulk-assign.tsx'
import { DateTimeField, humanize, StateField, TagsField } from '../kit/records/fields.tsx'
import {
  ChoiceFilter,
  DayFilter,
  toOptions,
  TagFilter,
  UntilFilter,
  YesNoFilter,
} from '../kit/lists/filters.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { workFilters } from '../kit/work/work-filters.tsx'
import { NewBookingButton } from '../kit/new-booking/new-booking-button.tsx'
import { BookingsBoard } from './bookings-board.tsx'

type Booking = AdminRecord<'bookings'>

const states = toOptions(bookingStates)

const shootDays = ({ shootDate: first, lastDay: last }: Booking): string =>
  formatDayWindow({ first, last, from: null, to: null })

const BookingsList = () => (
  <RecordList
    rowClick="show"
    board={<BookingsBoard />}
    actions={<NewBookingButton isPlain />}
    bulk={
      <>
        <BulkEmail subject="Your booking" />
        <BulkDecline
          createBody={(version, remark) => ({ move: 'decline', remark, version })}
          noteLabel="Note to the clients"
        >
          Each client gets an email that their booking cannot be accepted.
        </BulkDecline>
        <BulkAssign />
        <BulkTag />
      </>
    }
    filters={[
      <ChoiceFilter key="state" source="state" label="State" options={states} alwaysOn />,
      <DayFilter key="from" source="lastDay_gte" label="Shoot from" />,
      <DayFilter key="to" source="shootDate_lte" label="Shoot until" />,
      <TagFilter key="tags" source="tags" label="Tag" />,
      ...workFilters,
      <YesNoFilter key="junior" source="includesJunior" label="With a junior" />,
      <YesNoFilter key="papers" source="lacksPapers" label="Juniors’ papers missing" />,
      <YesNoFilter key="challenged" source="isChallenged" label="Challenged" />,
      <UntilFilter key="lapses" source="lapsesAt_lte" label="Lapses until" />,
      <YesNoFilter key="snoozed" source="isSnoozed" label="Snoozed" />,
    ]}
    narrow={({ projectName, contactName, shootDate, state }: Booking) => ({
      primary: `${projectName} · ${humanize(state)}`,
      secondary: `${contactName} · ${shootDate}`,
    })}
  >
    <Column source="code" />
    <Column source="state">
      <StateField source="state" />
    </Column>
    <Column source="shootDate" label="Shoot">
      <FunctionField<Booking> render={shootDays} />
    </Column>
    <Column source="contactName" label="Client" />
    <Column source="company" />
    <Column source="projectName" label="Project" />
    <Column source="names" label="Models">
      <FunctionField<Booking> render={({ names }) => names.join(', ')} />
    </Column>
    <Column source="tags">
      <TagsField />
    </Column>
    <Column source="assigneeName" label="Assigned to" />
    <Column source="createdAt" label="Requested">
      <DateTimeField source="createdAt" />
    </Column>
  </RecordList>
)

/** Bookings, as a board by state or as a list to search, sort and export. */
export const bookings = {
  list: <BookingsList />,
}
