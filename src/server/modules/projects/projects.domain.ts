import { cutText } from '#contracts/cut-text.ts'
import { maxProjectName } from '#contracts/models/project-rules.ts'

/**
 * The ids of a project's models in a new order: the given ones first, then the others (they have left the
 * boards, or were added meanwhile) in their current order. Undefined if an id is repeated or not in the
 * project.
 */
export const reorder = (
  current: readonly number[],
  wanted: readonly number[],
): number[] | undefined => {
  const currentIds = new Set(current)
  const wantedIds = new Set(wanted)
  if (wantedIds.size !== wanted.length || wanted.some((id) => !currentIds.has(id))) return undefined
  return [...wanted, ...current.filter((id) => !wantedIds.has(id))]
}

const copyEnding = ' (copy)'

/** The name of a project's copy, cut to the maximum length. */
export const getCopyName = (name: string): string =>
  `${cutText(name, maxProjectName - copyEnding.length).trimEnd()}${copyEnding}`
