import { cutText } from '#contracts/cut-text.ts'
import { maxProjectName } from '#contracts/models/project-rules.ts'

/**
 * The ids of a project's models in a new order: the named ones first, then those that were not named (they have left the
 * boards, or were added meanwhile) in the order that they had. Undefined if one is named that is not in the project, or
 * one twice.
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

/** The name of a project's copy, cut so that it fits. */
export const getCopyName = (name: string): string =>
  `${cutText(name, maxProjectName - copyEnding.length).trimEnd()}${copyEnding}`
