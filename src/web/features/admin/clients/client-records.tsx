import type { Fields } from '../api/changes.ts'
import Typography from '@mui/material/Typography'
import { formatMoney } from '#web/lib/text/format.ts'
import { formatMediumDay } from '#contracts/time/format.ts'
import { StateLabel } from '../kit/records/fields.tsx'
import { RelatedRecords } from './related-records.tsx'

/** Bookings, orders and enquiries of a client, or of all clients of a company. */
export const ClientRecords = ({ filter }: { filter: Fields }) => (
  <>
    <RelatedRecords
      title="Bookings"
      resource="bookings"
      filter={filter}
      describe={({ code, state, projectName, shootDate, createdAt }) => ({
        name: code,
        about: (
          <>
            <StateLabel state={state} />
            <Typography variant="body2">
              {projectName} · shoot {formatMediumDay(shootDate)}
            </Typography>
          </>
        ),
        at: createdAt,
      })}
    />
    {(['purchase', 'gift_card'] as const).map((kind) => (
      <RelatedRecords
        key={kind}
        title={kind === 'purchase' ? 'Orders' : 'Orders of gift cards'}
        resource="orders"
        filter={{ ...filter, kind }}
        describe={({ code, state, names, totalCents, currency, createdAt }) => ({
          name: code,
          about: (
            <>
              <StateLabel state={state} />
              <Typography variant="body2">
                {names.join(', ')} · {formatMoney(totalCents / 100, currency)}
              </Typography>
            </>
          ),
          at: createdAt,
        })}
      />
    ))}
    <RelatedRecords
      title="Enquiries"
      resource="enquiries"
      filter={filter}
      describe={({ subject, state, createdAt }) => ({
        name: subject,
        about: <StateLabel state={state} />,
        at: createdAt,
      })}
    />
  </>
)
