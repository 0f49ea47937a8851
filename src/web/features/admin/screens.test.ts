import { expect, it } from 'vitest'
import { screenRows, screens } from './screens.ts'

it.each(screens)(
  '$name: the module has the parts that the contract gives the screen',
  async (screen) => {
    const { load } = screenRows[screen.name]
    for (const part of ['list', 'edit', 'create', 'show'] as const) {
      const elements = await load(part)
      expect(Boolean(elements[part]), part).toBe(screen[part] !== undefined)
    }
  },
)
