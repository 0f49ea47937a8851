import type { FileIconName } from './file-facts.ts'

const shapes: Record<FileIconName, string> = {
  document: 'M5 2.5h9l5 5v14H5zM14 2.5v5h5M8.5 12.5h7M8.5 16.5h7',
  photo: 'M2.5 4.5h19v15h-19zM2.5 16.5l6-6 5 5 3-3 5 5M15.5 8.5h2',
  video: 'M2.5 5.5h13v13h-13zM15.5 10.5l6-3v9l-6-3',
  folder: 'M2.5 5.5h7l2 3h10v11h-19z',
}

/** A decorative icon for the kind of file; the file's name is next to it. */
export const FileIcon = ({ icon }: { icon: FileIconName }) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    aria-hidden="true"
    data-icon={icon}
  >
    <path d={shapes[icon]} />
  </svg>
)
