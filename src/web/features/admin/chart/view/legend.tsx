import Box from '@mui/material/Box'
import { legend, shapes } from '#web/features/admin/chart/grid/shapes.ts'

/** Explains the shapes of the chart. */
export const Legend = () => (
  <Box
    component="ul"
    aria-label="Legend"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 2,
      listStyle: 'none',
      p: 0,
      my: 1,
      fontSize: 13,
      '& li': { display: 'flex', alignItems: 'center', gap: 0.75 },
      ...shapes,
    }}
  >
    {legend.map(([shape, label, text]) => (
      <li key={shape}>
        <Box component="span" aria-hidden className={`hold ${shape}`} sx={{ width: 36 }}>
          {text && text !== label ? text : null}
        </Box>
        {label}
      </li>
    ))}
    <li>
      <span aria-hidden>◷</span> Challenged, with the time left
    </li>
  </Box>
)
