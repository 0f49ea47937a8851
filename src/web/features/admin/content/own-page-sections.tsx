import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { useMay } from '../kit/records/contract.ts'
import { Section as PagePart } from '../kit/records/facts.tsx'
import { sentence, StateLabel } from '../kit/records/fields.tsx'

type Page = AdminRecord<'own-pages'>
type Section = Page['sections'][number]

const nameOf = ({ title, section }: Section): string => title || sentence(section)

interface LineProps {
  section: Section
  isFirst: boolean
  isLast: boolean
  mayChange: boolean
  busy: boolean
  onMove: (direction: 'up' | 'down') => void
  onRemove: () => void
}

const Line = ({ section, isFirst, isLast, mayChange, busy, onMove, onRemove }: LineProps) => {
  const name = nameOf(section)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link to={`/admin/page-sections/${section.id}`}>{name}</Link>
        {isFirst ? (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            Opens the page, with its picture in full width
          </Typography>
        ) : null}
      </Box>
      <StateLabel state={section.state} />
      {mayChange ? (
        <>
          <Button
            size="small"
            disabled={busy || isFirst}
            onClick={() => onMove('up')}
            aria-label={`Move ${name} up`}
          >
            Up
          </Button>
          <Button
            size="small"
            disabled={busy || isLast}
            onClick={() => onMove('down')}
            aria-label={`Move ${name} down`}
          >
            Down
          </Button>
          <Button
            size="small"
            disabled={busy || (isFirst && isLast)}
            onClick={onRemove}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Button>
        </>
      ) : null}
    </Box>
  )
}

/** The sections of the page at hand in order; each is written on a screen of its own, beside its preview. */
export const OwnPageSections = () => {
  const page = useRecordContext<Page>()
  const mayChange = useMay('edit')
  const { run, busy, problem } = useRecordAction(page?.id)
  const [removed, setRemoved] = useState<Section>()
  if (!page) return null
  const { sections } = page
  const remove = async ({ id }: Section) => {
    if (await run('remove-section', { sectionId: id }, 'The section is removed')) {
      setRemoved(undefined)
    }
  }
  return (
    <Box sx={{ px: 2, maxWidth: 720 }}>
      <PagePart title="Sections">
        {problem && !removed ? <Alert severity="error">{problem}</Alert> : null}
        <Box component="ol" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
          {sections.map((section, index) => (
            <Line
              key={section.id}
              section={section}
              isFirst={index === 0}
              isLast={index === sections.length - 1}
              mayChange={mayChange}
              busy={busy}
              onMove={(direction) =>
                void run(
                  'move-section',
                  { sectionId: section.id, direction },
                  `${nameOf(section)} is moved ${direction}`,
                )
              }
              onRemove={() => setRemoved(section)}
            />
          ))}
        </Box>
        {mayChange ? (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => void run('add-section', {}, 'An empty section is added')}
          >
            Add a section
          </Button>
        ) : null}
      </PagePart>
      {removed ? (
        <ActionDialog
          title="Remove the section?"
          action="Remove section"
          dismiss="Keep section"
          busy={busy}
          problem={problem}
          onClose={() => setRemoved(undefined)}
          onDone={() => void remove(removed)}
        >
          <Typography>
            “{nameOf(removed)}” leaves the page for good, with its texts and its draft.
          </Typography>
        </ActionDialog>
      ) : null}
    </Box>
  )
}
