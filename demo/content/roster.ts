import type { DemoModel } from './types.ts'
import { juniors } from './roster/juniors.ts'
import { men1 } from './roster/men-1.ts'
import { men2 } from './roster/men-2.ts'
import { nonBinary } from './roster/non-binary.ts'
import { women1 } from './roster/women-1.ts'
import { women2 } from './roster/women-2.ts'
import { women3 } from './roster/women-3.ts'

/** The whole roster in the order of its numbers: women, men, non-binary models, juniors. */
export const roster: readonly DemoModel[] = [
  ...women1,
  ...women2,
  ...women3,
  ...men1,
  ...men2,
  ...nonBinary,
  ...juniors,
]
