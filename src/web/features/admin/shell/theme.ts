import { defaultTheme, type RaThemeOptions } from 'react-admin'

const noShadows = Array.from({ length: 25 }, () => 'none') as RaThemeOptions['shadows']

/**
 * Props that react-admin still passes but Material UI no longer takes; they would become attributes in the
 * page.
 */
const noLeftovers: object = {
  'aria-label': undefined,
  inputProps: undefined,
  InputProps: undefined,
}

/** react-admin's default theme with the site's colours, type and square corners. */
export const createTheme = (): RaThemeOptions => {
  const ink = token('--ink')
  const paper = token('--paper')
  const muted = token('--muted')
  const line = token('--hairline')
  return {
    ...defaultTheme,
    palette: {
      mode: 'light',
      primary: { main: ink, contrastText: paper },
      secondary: { main: ink, contrastText: paper },
      error: { main: token('--accent') },
      success: { main: token('--success') },
      text: { primary: ink, secondary: muted },
      divider: line,
      background: { default: paper, paper: token('--surface') },
    },
    shape: { borderRadius: 0 },
    shadows: noShadows,
    sidebar: { width: 216, closedWidth: 0 },
    typography: {
      fontFamily: token('--font-text'),
      fontSize: 14,
      h6: { fontWeight: 500 },
      button: { letterSpacing: '0.06em', fontSize: '0.8125rem' },
    },
    components: components({ ink, line, focus: token('--focus'), muted }),
  }
}

/**
 * The value of one of the site's tokens (`ui/tokens.css`). Material UI computes with colours, so it needs
 * values, not variables.
 */
const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

interface Colours {
  ink: string
  line: string
  focus: string
  muted: string
}

const components = ({ ink, line, focus, muted }: Colours): RaThemeOptions['components'] => ({
  ...defaultTheme.components,
  ...lists(line),
  MuiCssBaseline: {
    styleOverrides: { body: { fontSize: '0.9375rem' }, summary: { minHeight: 24 } },
  },
  // Text links are lower than the minimum target of 24 pixels; vertical padding does not change the line
  // height.
  MuiLink: { styleOverrides: { root: { paddingBlock: 4 } } },
  MuiAppBar: {
    defaultProps: { color: 'inherit', elevation: 0 },
    styleOverrides: { root: { borderBottom: `1px solid ${line}` } },
  },
  MuiPaper: { defaultProps: { elevation: 0, square: true } },
  MuiCard: { styleOverrides: { root: { border: `1px solid ${line}` } } },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: `2px solid ${focus}`, outlineOffset: 2 } },
    },
  },
  MuiButton: { defaultProps: { disableElevation: true } },
  MuiTextField: {
    defaultProps: {
      variant: 'standard',
      margin: 'dense',
      size: 'small',
      fullWidth: true,
      slotProps: { root: noLeftovers },
    },
  },
  MuiFormControl: {
    defaultProps: { variant: 'standard', margin: 'dense', size: 'small', fullWidth: true },
  },
  MuiSwitch: {
    // react-admin's switch is white on near white when off.
    styleOverrides: {
      thumb: { border: `1px solid ${muted}` },
      track: { backgroundColor: muted, opacity: 1 },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 44 } } },
  MuiToggleButton: { styleOverrides: { root: { color: 'inherit', fontSize: '0.75rem' } } },
  // Its text has the colour of its ground.
  RaSkipNavigationButton: {
    styleOverrides: { root: { '&, &:hover': { backgroundColor: ink } } },
  },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.8125rem' } } },
  RaToolbar: {
    styleOverrides: {
      root: {
        backgroundColor: 'transparent',
        borderTop: `1px solid ${line}`,
        // On a phone the bar covers the form.
        '&.RaToolbar-mobileToolbar': { backgroundColor: 'var(--paper)' },
      },
    },
  },
})

/** Tables of records: headers, checkboxes and the buttons above. */
const lists = (line: string): RaThemeOptions['components'] => ({
  MuiCheckbox: {
    defaultProps: {
      // react-admin puts the name of a row's checkbox on its icon instead of the input.
      slotProps: {
        root: noLeftovers,
        input: (box: object) => ({
          'aria-label': (box as { 'aria-label'?: string })['aria-label'],
        }),
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: line, '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' } },
      head: { fontSize: '0.75rem', letterSpacing: '0.08em', textTransform: 'uppercase' },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
  // While nothing is selected the bulk buttons are off screen and must not be focusable.
  RaBulkActionsToolbar: {
    styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } },
  },
  // A line's buttons are hidden until the pointer is over it, where no keyboard reaches them.
  RaSimpleFormIterator: {
    styleOverrides: {
      root: { '& .RaSimpleFormIterator-action': { visibility: 'visible' } },
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      // The buttons stay on one line beside the filters; on narrow screens they wrap.
      root: {
        flexWrap: 'wrap',
        alignItems: 'center',
        '@media (min-width: 900px)': { flexWrap: 'nowrap' },
      },
    },
  },
})
