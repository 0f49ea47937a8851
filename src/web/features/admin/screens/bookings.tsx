import { FunctionField } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { BoardOrList } from '../kit/board.tsx'
import { Column } from '../kit/column.tsx'
import { DayField, MomentField, spoken, StateField } from '../kit/fields.tsx'
import { ChoiceFilter, DayFilter, optionsOf, YesNoFilter } from '../kit/filters.tsx'
import { RecordList } from '../kit/record-list.tsx'
import { BookingPage } from './booking-page.tsx'
import { BookingsBoard, bookingStates } from './bookings-board.tsx'

type Booking = AdminRecord<'bookings'>

const states = optionsOf(bookingStates)

const BookingsList = () => (
  <RecordList
    rowClick="show"
    filters={[
      <ChoiceFilter key="state" source="state" label="State" options={states} alwaysOn />,
      <DayFilter key="from" source="shootDate_gte" label="Shoot from" />,
      <DayFilter key="to" source="shootDate_lte" label="Shoot until" />,
      <YesNoFilter key="junior" source="includesJunior" label="With a junior" />,
    ]}
    narrow={({ projectName, contactName, shootDate, state }) => ({
      primary: `${String(projectName)} · ${spoken(String(state))}`,
      secondary: `${String(contactName)} · ${String(shootDate)}`,
    })}
  >
    <Column source="code" />
    <Column source="state">
      <StateField source="state" />
    </Column>
    <Column source="shootDate" label="Shoot">
      <DayField source="shootDate" />
    </Column>
    <Column source="contactName" label="Client" />
    <Column source="company" />
    <Column source="projectName" label="Project" />
    <Column source="names" label="Models">
      <FunctionField<Booking> render={({ names }) => names.join(', ')} />
    </Column>
    <Column source="createdAt" label="Asked">
      <MomentField source="createdAt" />
    </Column>
  </RecordList>
)

/** Bookings as a board by state, or as a list to search, sort and export. */
export const bookings = {
  list: <BoardOrList board={<BookingsBoard />} list={<BookingsList />} />,
  show: <BookingPage />,
}
