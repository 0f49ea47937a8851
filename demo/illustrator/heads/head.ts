import type { Pt } from '../canvas/geometry.ts'
import type { Identity } from '../people/identity.ts'

/** The direction of the head. A picture is mirrored as a whole to face the other way. */
export type HeadView = 'front' | 'threeQuarter' | 'profile'

/** The parts of a face that change from picture to picture. */
export interface Expression {
  /** `none` is the person's own lip colour. */
  lipstick: string | null
  /** Colour on the eyelids, or null. */
  eyeshadow: string | null
  /** Eyes closed, for calm pictures and for the blink in films. */
  closed: boolean
  /** Direction of the gaze: -1 left, 0 ahead, 1 right. */
  gaze: number
  /** Corners of the mouth, 0 to 1. */
  smile: number
  /** Position of the hard shadow: over half of the face, or along its edge. */
  shadow: 'half' | 'edge'
}

/** The input of a head view. */
export interface HeadSpec {
  identity: Identity
  expression: Expression
}

/** A head's drawn parts, from back to front; the head is 200 high around the point between the eyes. */
export interface HeadDrawing {
  /** The skin: ear, face and shadow planes. */
  skin: string
  /** Eyes, brows, nose, lips, freckles, beard. */
  features: string
  /** The outline, for clipping. */
  contour: string
  ears: readonly Pt[]
}
