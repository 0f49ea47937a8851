import type { ProjectModel } from '#contracts/models/projects.ts'
import { NoPicture, Picture } from '#web/ui/media/picture.tsx'
import { GreasePencil } from './grease-pencil.tsx'

interface Props {
  model: ProjectModel
  sizes: string
  ratio: string
  className?: string
}

/** A model's picture with the client's grease-pencil mark over it. */
export const MarkedPicture = ({ model: { picture, mark }, sizes, ratio, className }: Props) => (
  <div className={className}>
    {picture ? (
      <Picture picture={picture} sizes={sizes} ratio={ratio} alt="" />
    ) : (
      <NoPicture ratio={ratio} />
    )}
    <GreasePencil mark={mark} />
  </div>
)
