import { mix } from '../canvas/colour.ts'
import { drawFigure } from '../bodies/figure.ts'
import { drawFloor, drawGround } from '../scenes/grounds.ts'
import { type PicturePlan, type PictureSpec, planPicture } from './plan.ts'
import { createRandom } from '../canvas/random.ts'
import { group, picture } from '../canvas/svg.ts'

/** Draws the figure of a plan at its own position. */
export function drawPlannedFigure(
  plan: PicturePlan,
  { x, y, scale }: PicturePlan['camera'],
  whole: boolean,
): string {
  const figure = drawFigure({
    identity: plan.identity,
    view: plan.view,
    pose: plan.pose,
    outfit: plan.worn.outfit,
    expression: plan.expression,
    whole,
    seatColour: mix(plan.palette.light, plan.palette.accent, 0.12),
  })
  const lean = plan.pose.lean ? ` rotate(${plan.pose.lean} 0 700)` : ''
  return group(
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})${lean}`,
    figure,
  )
}

/** Returns the two layers of a planned picture: the background, and the figure. Films move them apart. */
export function drawLayers(plan: PicturePlan): { ground: string; figure: string } {
  const { frame, palette, camera, format } = plan
  const random = createRandom(`ground ${plan.seed} ${format}`)
  const floor =
    format === 'full'
      ? drawFloor(frame, { palette, y: frame.height * 0.835, x: camera.x, reach: 150 })
      : ''
  return {
    ground: drawGround(plan.ground, frame, { palette, random }) + floor,
    figure: drawPlannedFigure(plan, camera, format === 'full'),
  }
}

/** Draws a plan as an SVG document. */
export function drawPlan(plan: PicturePlan): string {
  const { ground, figure } = drawLayers(plan)
  const { width, height } = plan.frame
  const content = ground + figure
  return picture(
    width,
    height,
    plan.flip ? group(`translate(${width} 0) scale(-1 1)`, content) : content,
  )
}

/** Draws one picture of a person as an SVG document; equal seeds give equal drawings. */
export const drawPicture = (spec: PictureSpec): string => drawPlan(planPicture(spec))
