import { Img } from 'react-email'
import type { ContentLine, Face } from './email-content.ts'
import { Lines } from './lines.tsx'
import { useStyles } from './use-styles.ts'

/** People in rows, each with picture, name and a line, and texts between them. */
export const Faces = ({ lines }: { lines: readonly ContentLine[] }) => {
  const styles = useStyles()
  if (lines.length === 0) return null
  const hasPictures = lines.some((line) => typeof line !== 'string' && line.picture)
  const columns = hasPictures ? 2 : 1
  return (
    <table role="presentation" style={styles.faces}>
      <tbody>
        {lines.map((line, index) =>
          typeof line === 'string' ? (
            <tr key={index}>
              <td colSpan={columns} className="quiet" style={styles.facesText}>
                <Lines text={line} />
              </td>
            </tr>
          ) : (
            <FaceRow key={index} face={line} columns={columns} />
          ),
        )}
      </tbody>
    </table>
  )
}

/** The text of a person without a picture takes the whole row. */
const FaceRow = ({ face: { name, line, picture }, columns }: { face: Face; columns: number }) => {
  const styles = useStyles()
  return (
    <tr>
      {picture && (
        <td style={{ ...styles.facePicture, width: picture.width }}>
          <Img
            src={picture.url}
            width={picture.width}
            height={picture.height}
            alt={picture.alt}
            className="blank"
            style={styles.faceImage}
          />
        </td>
      )}
      <td colSpan={picture ? 1 : columns} style={styles.faceText}>
        {name}
        {line !== '' && (
          <>
            <br />
            <span className="quiet" style={styles.detail}>
              {line}
            </span>
          </>
        )}
      </td>
    </tr>
  )
}
