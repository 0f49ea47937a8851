import type { AdminRecord } from '#contracts/admin.ts'

type Line = AdminRecord<'bookings'>['lines'][number]
type LineAction = Line['acts'][number]

/** The label of a line's state. */
export const getLineState = ({ kind, state }: Line): string => {
  if (state !== 'live') return state
  if (kind === 'option') return 'optioned'
  return kind === 'job' ? 'confirmed' : kind
}

interface LineActionTexts {
  label: string
  /** The text of the success notification. */
  successText: string
  explanation: string
}

const getReleaseTexts = (line: Line): LineActionTexts => {
  if (line.state === 'requested') {
    return {
      label: 'Decline',
      successText: 'declined',
      explanation: 'The request for this model is declined. The client is emailed.',
    }
  }
  if (line.kind !== 'option' && line.kind !== 'job') {
    return { label: 'Remove', successText: 'removed', explanation: 'The model is emailed.' }
  }
  return line.kind === 'option'
    ? {
        label: 'Release',
        successText: 'released',
        explanation:
          'The option ends, and those behind it move up. Everybody concerned is emailed.',
      }
    : {
        label: 'Cancel job',
        successText: 'cancelled',
        explanation:
          'The confirmed job of this model is cancelled. The client and the model are emailed.',
      }
}

const actionTexts: Readonly<Record<Exclude<LineAction, 'release'>, LineActionTexts>> = {
  grant: {
    label: 'Put on option',
    successText: 'on option',
    explanation: 'The dates are held for this client, behind the options that are there already.',
  },
  extend: {
    label: 'Extend',
    successText: 'extended',
    explanation: 'The option stands longer, or shorter. The client is emailed.',
  },
  challenge: {
    label: 'Challenge',
    successText: 'the first option has been challenged',
    explanation:
      'The client with the first option is asked to confirm or release. If they stay silent, their option ends.',
  },
  agree: {
    label: 'Agree on usage',
    successText: 'usage agreed',
    explanation: 'What the job is for, and until when its client is exclusive. Nobody is emailed.',
  },
  confirm: {
    label: 'Confirm',
    successText: 'confirmed',
    explanation:
      'The option becomes a job. Other options lose these days: they keep the days that remain, or end. Everybody concerned is emailed.',
  },
}

/** The texts of an action on a line. */
export const getActionTexts = (action: LineAction, line: Line): LineActionTexts =>
  action === 'release' ? getReleaseTexts(line) : actionTexts[action]
