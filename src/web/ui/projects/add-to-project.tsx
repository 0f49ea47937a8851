import { Button } from '../button.tsx'
import { useProjectDialog } from './use-project-dialog.tsx'

/** Adds a model to one of the client's shortlists; only for signed-in clients. */
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
