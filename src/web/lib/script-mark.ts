import { createContext } from 'react'

/**
 * Marks the inline scripts of a server render (`PageApi.scriptMark`); undefined in the browser, as in its
 * HTML.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
