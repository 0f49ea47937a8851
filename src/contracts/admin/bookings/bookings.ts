import { z } from 'zod'
import type { BookingState } from '#contracts/bookings/booking-states.ts'
import { holdKinds, holdStates } from '#contracts/bookings/holds.ts'
import { brief } from './booking-brief.ts'
import { day, id, instant, multiline, text } from '#contracts/admin/fields.ts'
import { callTimes, juniorPapers, juniorPlan, shownPapers } from './juniors.ts'
import { emailInput, transitionInput, orderFields } from '#contracts/admin/orders/order-parts.ts'
import { adminResource } from '#contracts/admin/resource.ts'
import { note } from '#contracts/admin/records/timeline.ts'
import { tag } from '#contracts/admin/records/tags.ts'
import { usage } from './usage.ts'
import { workChanges, workFilters } from '#contracts/admin/records/work.ts'

/** More clashes than a busy agency has in a day. */
export const maxClashes = 100

/** Actions of staff on a line of a booking. */
export const lineActions = ['grant', 'extend', 'challenge', 'confirm', 'agree', 'release'] as const

/** One window of one model: the hold, its rank and the reasons for it. */
const line = z.object({
  holdId: id,
  modelId: id,
  modelName: z.string(),
  kind: z.enum(holdKinds),
  state: z.enum(holdStates),
  /** Days in the agency's time zone. */
  firstDay: day,
  lastDay: day,
  /** `09:30`; null for whole days. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  version: z.int(),
  /** The usage of a job; null until it is agreed. */
  usage: usage.nullable(),
  /** What prevents confirmation: another client's job, or a junior's papers. */
  blockedBy: z.string().nullable(),
  /**
   * The rules for juniors that its call times break. Only an owner may then confirm it, and must give a
   * reason.
   */
  brokenRules: z.array(z.string()),
  optionUntil: instant.nullable(),
  /** The worst rank in the window and the days with that rank; null unless the line is on option. */
  rank: z.int().nullable(),
  rankDays: z.array(day),
  /** The deadline of a challenge to this option. */
  challengeUntil: instant.nullable(),
  /** The time of that challenge. */
  challengedAt: instant.nullable(),
  /** The time and deadline of a challenge to the first option ahead of it. */
  firstChallengedAt: instant.nullable(),
  firstChallengeUntil: instant.nullable(),
  /** Whether earlier requests wait for the same dates. Granting this one passes them over. */
  passesOver: z.boolean(),
  /** Those requests, earliest first. */
  earlier: z.array(
    z.object({
      holdId: id,
      code: z.string(),
      client: z.string(),
      firstDay: day,
      lastDay: day,
      startTime: z.string().nullable(),
      endTime: z.string().nullable(),
    }),
  ),
  /** The history of the line and the options ahead of it, in sentences. */
  why: z.array(z.string()),
  acts: z.array(z.enum(lineActions)),
  /** The next action for this line while the whole booking cannot be confirmed; null if there is none. */
  nextAct: z.enum(lineActions).nullable(),
})

/** Bookings with the client's brief, the models and the history. */
export const bookings = adminResource({
  label: 'Bookings',
  noun: 'booking',
  record: z.object({
    ...orderFields,
    state: z.string<BookingState>(),
    /** The papers that each junior needs before the job may be confirmed. */
    papers: shownPapers,
    /** The call times of the models, day by day. */
    callTimes,
    /** What the models bring along, such as shoes and underwear. */
    whatToBring: z.string(),
    company: z.string(),
    projectName: z.string(),
    shootDate: day,
    /** The last day of all windows. */
    lastDay: day,
    /**
     * The booking's dates: those of its options and jobs, or those that the client asked for. Whole days, or
     * hours of one day or night.
     */
    windows: z.array(
      z.object({ first: day, last: day, from: z.string().nullable(), to: z.string().nullable() }),
    ),
    /** When the option lapses; null before there is one. */
    optionUntil: instant.nullable(),
    includesJunior: z.boolean(),
    /** Whether a junior's paper is missing or not valid on all days. */
    lacksPapers: z.boolean(),
    /** Whether one of its options is challenged. */
    isChallenged: z.boolean(),
    /** The time at which the next option lapses; null without options. */
    lapsesAt: instant.nullable(),
    /** The worst rank of its options; null without options. */
    rank: z.int().nullable(),
    /** Names of its models that another active booking asks for at the same time. */
    wantedTwice: z.array(z.string()),
    brief,
    /** The legal limits for its juniors; null without juniors. */
    juniorPlan: juniorPlan.nullable(),
    /** Its holds, model by model, including those that have ended. */
    lines: z.array(line),
    /** Other active bookings that ask for the same models at the same time. */
    clashes: z.array(
      z.object({
        id,
        code: z.string(),
        state: z.string<BookingState>(),
        modelId: id,
        modelName: z.string(),
        contactName: z.string(),
        projectName: z.string(),
        /**
         * Names of the models with confirmed jobs in that booking. It cannot be declined along with this one.
         */
        confirmedNames: z.array(z.string()),
      }),
    ),
  }),
  single: ['items', 'events', 'brief', 'papers', 'callTimes', 'whatToBring', 'juniorPlan'],
  changes: z.object({
    papers: juniorPapers,
    callTimes,
    whatToBring: multiline(1000),
    ...workChanges,
  }),
  creates: null,
  sorts: ['createdAt', 'shootDate', 'updatedAt', 'contactName', 'state'],
  descending: true,
  filters: [
    'state',
    'tags',
    'shootDate',
    'lastDay',
    'createdAt',
    'includesJunior',
    'lacksPapers',
    'isChallenged',
    'lapsesAt',
    'userId',
    'clientId',
    'companyId',
    'updatedAt',
    ...workFilters,
  ],
  searched: true,
  archived: false,
  csv: {
    names: { label: 'Models' },
    shootDate: { label: 'Shoot' },
    lastDay: { label: 'Shoot until' },
    wantedTwice: { label: 'Booked elsewhere at that time' },
  },
  actions: {
    move: transitionInput.extend({
      /** For the transition `option`: a week by default, at most until the eve of the shoot. */
      optionUntil: instant.optional(),
      /** For the transition `confirm`: clashing requests and options to decline along with it. */
      declines: z.array(id).max(maxClashes).optional(),
      /**
       * For the transition `option`, the reason for passing over earlier requests; for `confirm`, the reason
       * why juniors work although their call times break rules.
       */
      reason: text(500).optional(),
      /** For the transition `confirm`: the usage of the jobs. */
      usage: usage.optional(),
    }),
    /** Grants, extends, challenges, confirms or releases one line, or agrees its usage. */
    line: z.object({
      holdId: id,
      /** The version of the line that staff decided upon; the booking's version does not cover it. */
      lineVersion: z.int(),
      act: z.enum(lineActions),
      /** For `grant` and `extend`. */
      optionUntil: instant.optional(),
      reason: text(500).optional(),
      /** For `confirm` and `agree`: the usage of the job. */
      usage: usage.optional(),
      /** For `confirm`: clashing requests and options to decline along with it. */
      declines: z.array(id).max(maxClashes).optional(),
      version: z.int(),
    }),
    email: emailInput,
    note,
    tag,
  },
})
