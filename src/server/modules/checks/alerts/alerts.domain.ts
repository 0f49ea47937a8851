const alertNames = ['failed_jobs', 'failing_jobs', 'backup', 'disk'] as const

/** What owners are alerted of. */
export type AlertName = (typeof alertNames)[number]

/** Something that is wrong with the site now. */
export interface Problem {
  readonly name: AlertName
  /** One line, for the subject. */
  readonly summary: string
  readonly what: string
  readonly todo: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** The screen of the back office that shows it. */
  readonly path: string
}

/** When a problem was seen, and when owners were emailed of it. */
interface Sighting {
  readonly firstAt: string
  readonly emailedAt?: string | undefined
  /** The first look that did not find it any more. */
  readonly goneAt?: string
}

export type Sightings = Readonly<Partial<Record<AlertName, Sighting>>>

const minuteMs = 60_000

/** A problem that is away for less than this is the same one: a disk at its limit comes and goes. */
const absenceMs = 60 * minuteMs

/** A problem that lasts is emailed again after this. */
const repeatMs = 24 * 60 * minuteMs

/** How long a problem lasts before it is emailed: a job that recurs often may succeed the next time. */
const graceMs: Readonly<Record<AlertName, number>> = {
  failed_jobs: 0,
  failing_jobs: 60 * minuteMs,
  backup: 0,
  disk: 0,
}

interface Review {
  /** The problems of which owners are to be emailed now. */
  readonly due: readonly Problem[]
  readonly sightings: Sightings
}

/** Decides which of the present problems are new or have lasted, by what was seen before. */
export const reviewProblems = (
  problems: readonly Problem[],
  { sightings, now }: { sightings: Sightings; now: Date },
): Review => {
  const at = now.toISOString()
  const isWithin = (instant: string | undefined, ms: number) =>
    instant !== undefined && now.getTime() - new Date(instant).getTime() < ms
  const due: Problem[] = []
  const next: Partial<Record<AlertName, Sighting>> = {}
  for (const name of alertNames) {
    const problem = problems.find((each) => each.name === name)
    const sighting = sightings[name]
    const isOver = sighting?.goneAt !== undefined && !isWithin(sighting.goneAt, absenceMs)
    const { firstAt = at, emailedAt, goneAt = at } = (isOver ? undefined : sighting) ?? {}
    const isDue = !isWithin(firstAt, graceMs[name]) && !isWithin(emailedAt, repeatMs)
    if (problem) next[name] = { firstAt, emailedAt: isDue ? at : emailedAt }
    else if (emailedAt !== undefined) next[name] = { firstAt, emailedAt, goneAt }
    if (problem && isDue) due.push(problem)
  }
  return { due, sightings: next }
}
