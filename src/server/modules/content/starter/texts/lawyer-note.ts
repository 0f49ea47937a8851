/** Stands above texts with legal effect. It is a blank, so that none is published before somebody has deleted it. */
export const lawyerNote =
  '<p><strong>[Have this checked by a lawyer, then delete this line]</strong></p>'
