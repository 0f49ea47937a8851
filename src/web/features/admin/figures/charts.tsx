import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { formatDayAndMonth } from '#contracts/time/format.ts'
import { toSentenceCase } from '../kit/records/fields.tsx'

/** A week with its values by name. */
export interface ChartRow {
  /** The Monday, `yyyy-mm-dd`. */
  week: string
  values: Readonly<Record<string, number | null | undefined>>
}

interface Props {
  title: string
  rows: readonly ChartRow[]
}

// The site's colours and mixtures of them; they differ in lightness too, for colour-blind readers.
const colours = [
  'var(--ink)',
  'var(--accent)',
  'var(--muted)',
  'var(--success)',
  '#b08d57',
  '#9fb3a6',
  '#c9a3ab',
  '#d9d4cb',
]

const axes = [
  <CartesianGrid key="grid" vertical={false} stroke="var(--hairline)" />,
  <XAxis key="x" dataKey="week" tickFormatter={formatDayAndMonth} tickLine={false} fontSize={12} />,
  <YAxis
    key="y"
    allowDecimals={false}
    width={36}
    tickLine={false}
    axisLine={false}
    fontSize={12}
  />,
  <Tooltip
    key="tip"
    labelFormatter={(week) =>
      typeof week === 'string' ? `Week of ${formatDayAndMonth(week)}` : ''
    }
  />,
  <Legend key="legend" formatter={(name) => toSentenceCase(String(name))} />,
]

/** A stacked bar for each week. */
export const Bars = ({ title, rows }: Props) => (
  <Frame title={title} rows={rows}>
    <BarChart data={flattenRows(rows)}>
      {axes}
      {getNames(rows).map((name, index) => (
        <Bar
          key={name}
          dataKey={name}
          stackId="all"
          fill={colours[index % colours.length]}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  </Frame>
)

const Frame = ({ title, rows, children }: Props & { children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
    <Typography component="h2" variant="h6" gutterBottom>
      {title}
    </Typography>
    {/* A chart keeps its width for a moment when its column narrows. */}
    <Box sx={{ overflow: 'hidden' }}>
      <ResponsiveContainer width="100%" height={260}>
        {children}
      </ResponsiveContainer>
    </Box>
    <Numbers rows={rows} />
  </Box>
)

/** The values of a chart as a table, for readers who cannot use the picture. */
const Numbers = ({ rows }: Pick<Props, 'rows'>) => {
  const names = getNames(rows)
  return (
    <Box component="details" sx={{ fontSize: '0.8125rem', mt: 1 }}>
      <summary>As a table</summary>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label="Table">
        <Box
          component="table"
          sx={{ borderCollapse: 'collapse', '& th, & td': { px: 1, py: 0.25, textAlign: 'right' } }}
        >
          <thead>
            <tr>
              <th scope="col">Week of</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {toSentenceCase(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ week, values }) => (
              <tr key={week}>
                <th scope="row">{formatDayAndMonth(week)}</th>
                {names.map((name) => (
                  <td key={name}>{values[name] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  )
}

const getNames = (rows: readonly ChartRow[]) => [
  ...new Set(rows.flatMap(({ values }) => Object.keys(values))),
]

const flattenRows = (rows: readonly ChartRow[]) =>
  rows.map(({ week, values }) => ({ week, ...values }))

/** A line for each series. */
export const Lines = ({ title, rows }: Props) => (
  <Frame title={title} rows={rows}>
    <LineChart data={flattenRows(rows)}>
      {axes}
      {getNames(rows).map((name, index) => (
        <Line
          key={name}
          dataKey={name}
          stroke={colours[index % colours.length]}
          strokeWidth={2}
          dot={false}
          connectNulls
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  </Frame>
)
