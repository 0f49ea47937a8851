import { defaultTheme, type RaThemeOptions } from 'react-admin'

/** The value of one of the site's tokens (`ui/tokens.css`): Material UI mixes colours, so it needs theirs, not names. */
const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const noShadows = Array.from({ length: 25 }, () => 'none') as RaThemeOptions['shadows']

/** What the library still hands on and Material UI no longer takes would be attributes in the page. */
const noLeftovers: object = {
  'aria-label': undefined,
  inputProps: undefined,
  InputProps: undefined,
}

/** Tables of records: their heads, the boxes of their rows, the buttons above them. */
const lists = (line: string): RaThemeOptions['components'] => ({
  MuiCheckbox: {
    defaultProps: {
      // The library names the box of a row by an attribute that ends on the drawing of it: it belongs to the field.
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
  // While nothing is selected its buttons are out of sight, and so nobody's to reach.
  RaBulkActionsToolbar: {
    styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } },
  },
  // What can be done to a line of a form is hidden without a pointer over it, where no key reaches it.
  RaSimpleFormIterator: {
    styleOverrides: {
      root: { '& .RaSimpleFormIterator-action': { visibility: 'visible' } },
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      // Beside the filters the buttons keep their line; where there is no room for that, they have lines of their own.
      root: {
        flexWrap: 'wrap',
        alignItems: 'center',
        '@media (min-width: 900px)': { flexWrap: 'nowrap' },
      },
    },
  },
})

interface Colours {
  line: string
  focus: string
  muted: string
}

const components = ({ line, focus, muted }: Colours): RaThemeOptions['components'] => ({
  ...defaultTheme.components,
  ...lists(line),
  MuiCssBaseline: {
    styleOverrides: { body: { fontSize: '0.9375rem' }, summary: { minHeight: 24 } },
  },
  // A line of text is lower than the 24 pixels that a finger needs; padding above and below moves no other line.
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
    // Off, the library's own is white on near white: a switch nobody sees.
    styleOverrides: {
      thumb: { border: `1px solid ${muted}` },
      track: { backgroundColor: muted, opacity: 1 },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 44 } } },
  MuiToggleButton: { styleOverrides: { root: { color: 'inherit', fontSize: '0.75rem' } } },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.8125rem' } } },
  RaToolbar: {
    styleOverrides: {
      root: {
        backgroundColor: 'transparent',
        borderTop: `1px solid ${line}`,
        // On a phone it stands over the form.
        '&.RaToolbar-mobileToolbar': { backgroundColor: 'var(--paper)' },
      },
    },
  },
})

/** The library's own look with the site's colours, type and square corners. */
export const createTheme = (): RaThemeOptions => {
  const [ink, paper, muted, line] = ['--ink', '--paper', '--muted', '--hairline'].map(token) as [
    string,
    string,
    string,
    string,
  ]
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
    components: components({ line, focus: token('--focus'), muted }),
  }
}
