import { createContext, useContext } from 'react'
import { unsetLook } from '#contracts/look/look.ts'
import { createEmailColours } from './colours.ts'
import { createStyles, type EmailStyles } from './styles.ts'

/** The styles of the email that is drawn. */
export const StylesContext = createContext<EmailStyles>(createStyles(createEmailColours(unsetLook)))

/** Returns the styles of the email that is drawn. */
export const useStyles = (): EmailStyles => useContext(StylesContext)
