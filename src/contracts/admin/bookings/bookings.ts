import { z } from 'zod'
import { holdKinds, holdStates } from '#contracts/bookings/holds.ts'
import { brief } from './booking-brief.ts'
import { day, id, instant, text } from '#contracts/admin/fields.ts'
import { callTimes, juniorPapers, juniorPlan, shownPapers } from './juniors.ts'
import { emailInput, transitionInput, orderFields } from '#contracts/admin/orders/order-parts.ts'
import { adminResource } from '#contracts/admin/resource.ts'
import { note } from '#contracts/admin/records/timeline.ts'
import { tag } from '#contracts/admin/records/tags.ts'
import { usage } from './usage.ts'
import { workChanges, workFilters } from '#contracts/admin/records/work.ts'

/** More than a busy agency has in a day. */
export const maxClashes = 100

/** What staff may do to a line of a booking. */
export const lineActions = ['grant', 'extend', 'challenge', 'confirm', 'agree', 'release'] as const

/** One window of one model: what is held, with which rank, and why. */
const line = z.object({
  holdId: id,
  modelId: id,
  modelName: z.string(),
  kind: z.enum(holdKinds),
  state: z.enum(holdStates),
  /** By the agency's calendar. */
  firstDay: day,
  lastDay: day,
  /** `09:30`; null for whole days. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  version: z.int(),
  /** What the job is for; null before that is agreed. */
  usage: usage.nullable(),
  /** What keeps it from being confirmed: the job of another client, or papers of a junior. */
  blockedBy: z.string().nullable(),
  /** The rules for juniors that its call times break: only an owner confirms it, and says why. */
  brokenRules: z.array(z.string()),
  optionUntil: instant.nullable(),
  /** The worst rank in the window, and the days that have it; null unless it is on option. */
  rank: z.int().nullable(),
  rankDays: z.array(day),
  /** When a demand to confirm or release runs out. */
  challengeUntil: instant.nullable(),
  /** When its client was asked for that. */
  challengedAt: instant.nullable(),
  /** When the first option ahead of it was asked to confirm or release, and by when it has to. */
  firstChallengedAt: instant.nullable(),
  firstChallengeUntil: instant.nullable(),
  /** Whether earlier requests wait for the same dates: granting it passes them over. */
  passesOver: z.boolean(),
  /** These requests, the first one first. */
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
  /** What happened to it, and who stands ahead of it, in sentences. */
  why: z.array(z.string()),
  acts: z.array(z.enum(lineActions)),
  /** What comes next, while the whole booking cannot be confirmed; null if nothing of this line does. */
  nextAct: z.enum(lineActions).nullable(),
})

/** Bookings: the client's brief, the models, and what has happened since. */
export const bookings = adminResource({
  label: 'Bookings',
  record: z.object({
    ...orderFields,
    /** What has to be on record of each junior before the job may be confirmed. */
    papers: shownPapers,
    /** When the models are called, day by day. */
    callTimes,
    company: z.string(),
    projectName: z.string(),
    shootDate: day,
    /** The last day of all its windows of dates. */
    lastDay: day,
    /** Its dates: what the client asked for, until its options and jobs have others. Whole days, or hours of one day or night. */
    windows: z.array(
      z.object({ first: day, last: day, from: z.string().nullable(), to: z.string().nullable() }),
    ),
    /** When the option lapses; null before there is one. */
    optionUntil: instant.nullable(),
    includesJunior: z.boolean(),
    /** Whether one of its juniors lacks a paper, or has one that is not valid on all its days. */
    lacksPapers: z.boolean(),
    /** Whether one of its options has to be confirmed or released. */
    isChallenged: z.boolean(),
    /** When the next of its options lapses; null without any. */
    lapsesAt: instant.nullable(),
    /** The worst rank of its options; null without any. */
    rank: z.int().nullable(),
    /** Names of its models that another active booking wants at the same time. */
    wantedTwice: z.array(z.string()),
    brief,
    /** What the law says about its juniors; null without any. */
    juniorPlan: juniorPlan.nullable(),
    /** What is held for it, model by model; those that have ended too. */
    lines: z.array(line),
    /** Other active bookings that want the same models at the same time. */
    clashes: z.array(
      z.object({
        id,
        code: z.string(),
        state: z.string(),
        modelId: id,
        modelName: z.string(),
        contactName: z.string(),
        projectName: z.string(),
        /** Names of the models whose jobs in it are confirmed: it cannot be declined along with this one. */
        confirmedNames: z.array(z.string()),
      }),
    ),
  }),
  single: ['items', 'events', 'brief', 'papers', 'callTimes', 'juniorPlan'],
  changes: z.object({ papers: juniorPapers, callTimes, ...workChanges }),
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
      /** With the transition `option`; by default a week, at most until the eve of the shoot. */
      optionUntil: instant.optional(),
      /** With the transition `confirm`: clashing requests and options that are declined along with it. */
      declines: z.array(id).max(maxClashes).optional(),
      /**
       * With the transition `option`: why earlier requests for the dates are passed over. With `confirm`: why juniors work
       * although their call times break rules.
       */
      reason: text(500).optional(),
      /** With the transition `confirm`: what the jobs are for. */
      usage: usage.optional(),
    }),
    /** Grants, extends, challenges, confirms or releases one line, or says what it is for. */
    line: z.object({
      holdId: id,
      /** The version of the line that was decided upon, which the booking's does not tell. */
      lineVersion: z.int(),
      act: z.enum(lineActions),
      /** With `grant` and `extend`. */
      optionUntil: instant.optional(),
      reason: text(500).optional(),
      /** With `confirm` and `agree`: what the job is for. */
      usage: usage.optional(),
      /** With `confirm`: clashing requests and options that are declined along with it. */
      declines: z.array(id).max(maxClashes).optional(),
      version: z.int(),
    }),
    mail: emailInput,
    note,
    tag,
  },
})
