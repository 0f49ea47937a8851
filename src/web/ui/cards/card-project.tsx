import { useVisitor } from '#web/lib/visitor/visitor.ts'
import { useProjectDialog } from '../projects/use-project-dialog.tsx'

interface Props {
  modelId: number
  name: string
  className?: string
}

/**
 * Adds the model of a card to one of the client's shortlists. Only signed-in clients have any, so the button
 * is not in the HTML, which all visitors share.
 */
export const CardProject = (props: Props) =>
  useVisitor()?.kind === 'user' && <PlusButton {...props} />

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
