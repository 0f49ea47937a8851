import { useVisitor } from '#web/lib/visitor/visitor.ts'
import { useProjectDialog } from '../projects/use-project-dialog.tsx'

interface Props {
  modelId: number
  name: string
  className?: string
}

const PlusButton = ({ modelId, name, className }: Props) => {
  const { button, dialog } = useProjectDialog(modelId, name)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={`Add ${name} to a project…`}
        {...button}
      >
        +
      </button>
      {dialog}
    </>
  )
}

/**
 * Puts the model of a card on one of the client's shortlists. Only clients who are signed in have any: the button is no
 * part of the HTML, which all visitors share and which would repeat it in every card.
 */
export const CardProject = (props: Props) =>
  useVisitor()?.kind === 'user' && <PlusButton {...props} />
