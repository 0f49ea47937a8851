import { Button } from '../button.tsx'
import { useProjectDialog } from './use-project-dialog.tsx'

/** Puts a model on one of the client's shortlists; shown to signed-in visitors only. */
export const AddToProject = ({
  modelId,
  name,
  className,
}: {
  modelId: number
  name: string
  className?: string
}) => {
  const { button, dialog } = useProjectDialog(modelId, name)
  return (
    <div className={className} data-for="user" data-needs-script="">
      <Button variant="quiet" {...button}>
        <span>
          Add to project…<span className="visually-hidden"> {name}</span>
        </span>
      </Button>
      {dialog}
    </div>
  )
}
