import type { AdminRecord } from '#contracts/admin.ts'

type Line = AdminRecord<'bookings'>['lines'][number]
type Act = Line['acts'][number]

/** The state of a line, as people call it. */
export const lineState = ({ kind, state }: Line): string => {
  if (state !== 'live') return state
  if (kind === 'option') return 'optioned'
  return kind === 'job' ? 'confirmed' : kind
}

interface Words {
  label: string
  /** What the notice says afterwards. */
  done: string
  explains: string
}

const released = (line: Line): Words => {
  if (line.state === 'requested') {
    return {
      label: 'Decline',
      done: 'declined',
      explains: 'The request for this model is declined. The client is emailed.',
    }
  }
  if (line.kind !== 'option' && line.kind !== 'job') {
    return { label: 'Remove', done: 'removed', explains: 'The model is emailed.' }
  }
  return line.kind === 'option'
    ? {
        label: 'Release',
        done: 'released',
        explains: 'The option ends, and those behind it move up. Everybody concerned is emailed.',
      }
    : {
        label: 'Cancel job',
        done: 'cancelled',
        explains:
          'The confirmed job of this model is cancelled. The client and the model are emailed.',
      }
}

const words: Readonly<Record<Exclude<Act, 'release'>, Words>> = {
  grant: {
    label: 'Put on option',
    done: 'on option',
    explains: 'The dates are held for this client, behind the options that are there already.',
  },
  extend: {
    label: 'Extend',
    done: 'extended',
    explains: 'The option stands longer, or shorter. The client is emailed.',
  },
  challenge: {
    label: 'Challenge',
    done: 'the first option has been challenged',
    explains:
      'The client with the first option is asked to confirm or release. If they stay silent, their option ends.',
  },
  agree: {
    label: 'Agree on usage',
    done: 'usage agreed',
    explains: 'What the job is for, and until when its client is exclusive. Nobody is emailed.',
  },
  confirm: {
    label: 'Confirm',
    done: 'confirmed',
    explains:
      'The option becomes a job. Other options lose these days: they keep the days that remain, or end. Everybody concerned is emailed.',
  },
}

/** The words of what can be done to a line. */
export const actWords = (act: Act, line: Line): Words =>
  act === 'release' ? released(line) : words[act]
