import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { useCan } from '../kit/records/contract.ts'

type Page = AdminRecord<'own-pages'>
type Section = Page['sections'][number]

import { Section as PagePart } from '../kit/records/facts.tsx'
import { toSentenceCase, StateLabel } from '../kit/records/fields.tsx'

/** The sections of the current page in order; each has its own screen with a preview. */
export const OwnPageSections = () => {
  const page = useRecordContext<Page>()
  const canChange = useCan('edit')
  const { run, busy, problem } = useRecordAction('own-pages', page?.id)
  const [sectionToRemove, setSectionToRemove] = useState<Section>()
  if (!page) return null
  const { sections } = page
  const remove = async ({ id }: Section) => {
    if (await run('remove-section', { sectionId: id }, 'The section is removed')) {
      setSectionToRemove(undefined)
    }
  }
  return (
    <Box sx={{ px: 2, maxWidth: 720 }}>
      <PagePart title="Sections">
        {problem && !sectionToRemove ? <Alert severity="error">{problem}</Alert> : null}
        <Box component="ol" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
          {sections.map((section, index) => (
            <Line
              key={section.id}
              section={section}
              isFirst={index === 0}
              isLast={index === sections.length - 1}
              canChange={canChange}
              busy={busy}
              onMove={(direction) =>
                void run(
                  'move-section',
                  { sectionId: section.id, direction },
                  `${getSectionName(section)} is moved ${direction}`,
                )
              }
              onRemove={() => setSectionToRemove(section)}
            />
          ))}
        </Box>
        {canChange ? (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => void run('add-section', {}, 'An empty section is added')}
          >
            Add a section
          </Button>
        ) : null}
      </PagePart>
      {sectionToRemove ? (
        <ActionDialog
          title="Remove the section?"
          action="Remove section"
          dismiss="Keep section"
          busy={busy}
          problem={problem}
          onClose={() => setSectionToRemove(undefined)}
          onSubmit={() => void remove(sectionToRemove)}
        >
          <Typography>
            “{getSectionName(sectionToRemove)}” leaves the page for good, with its texts and its
            draft.
          </Typography>
        </ActionDialog>
      ) : null}
    </Box>
  )
}

interface LineProps {
  section: Section
  isFirst: boolean
  isLast: boolean
  canChange: boolean
  busy: boolean
  onMove: (direction: 'up' | 'down') => void
  onRemove: () => void
}

const Line = ({ section, isFirst, isLast, canChange, busy, onMove, onRemove }: LineProps) => {
  const name = getSectionName(section)
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
      {canChange ? (
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

const getSectionName = ({ title, section }: Section): string => title || toSentenceCase(section)
