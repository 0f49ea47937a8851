import { createContext } from 'react'

/**
 * Marks the inline scripts of a render on the server (`PageApi.scriptMark`); undefined in the browser, as in
 * the page it gets.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
