import type { Pt } from '../canvas/geometry.ts'
import type { HeadView } from '../heads/head.ts'
import type { Identity } from '../people/identity.ts'

/** The measures of a body in head units, with the head's middle at the origin and feet down. */
export interface Build {
  neck: number
  /** Height of the pit of the neck. */
  pit: number
  shoulder: number
  chest: number
  waist: number
  hip: number
  waistY: number
  hipY: number
  crotchY: number
  kneeY: number
  ankleY: number
  soleY: number
  upperArm: number
  foreArm: number
  armWidth: number
  hand: number
  view: HeadView
}

/** Returns the body of a person for a view. */
export function getBuild({ look, board, build, age }: Identity, view: HeadView): Build {
  if (board === 'juniors') return juniorBuild(age, view)
  const male = look === 'masculine' ? 1 : look === 'androgynous' ? 0.45 : 0
  const bulk = build === 'broad' ? 1 : build === 'slight' ? -1 : 0
  const pit = 146 - male * 4
  return {
    neck: 24.5 + male * 9 + bulk,
    pit,
    shoulder: 119 + male * 32 + bulk * 6,
    chest: 80 + male * 26 + bulk * 6,
    waist: 64 + male * 24 + bulk * 6,
    hip: 90 + male * 3 + bulk * 7,
    waistY: pit + 262 + male * 20,
    hipY: pit + 386,
    crotchY: pit + 458,
    kneeY: pit + 850,
    ankleY: pit + 1212,
    soleY: pit + 1270,
    upperArm: 212 + male * 12,
    foreArm: 186 + male * 10,
    armWidth: 47 + male * 14 + bulk * 3,
    hand: 0.9 + male * 0.2,
    view,
  }
}

function juniorBuild(age: number, view: HeadView): Build {
  const grown = Math.min(1, Math.max(0, (age - 7) / 8))
  const pit = 118 + grown * 14
  const leg = 0.62 + grown * 0.22
  const trunk = 0.76 + grown * 0.13
  return {
    neck: 19.5 + grown * 3,
    pit,
    shoulder: 80 + grown * 18,
    chest: 66 + grown * 8,
    waist: 60 + grown * 3,
    hip: 68 + grown * 8,
    waistY: pit + 262 * trunk,
    hipY: pit + 380 * trunk,
    crotchY: pit + 450 * trunk,
    kneeY: pit + 450 * trunk + 440 * leg,
    ankleY: pit + 450 * trunk + 836 * leg,
    soleY: pit + 450 * trunk + 836 * leg + 52,
    upperArm: 150 + grown * 34,
    foreArm: 130 + grown * 30,
    armWidth: 36 + grown * 4,
    hand: 0.74 + grown * 0.08,
    view,
  }
}

/**
 * Returns the position of a front-view point of the body when the body is turned half to the left: the middle
 * line moves towards the far side, the far shoulder gets shorter.
 */
export function turnPoint({ view, shoulder }: Build, [x, y, corner]: Pt): Pt {
  if (view === 'front') return corner ? [x, y, corner] : [x, y]
  const side = x * 0.87 + 13 * Math.min(1, Math.abs(x) / shoulder)
  return corner ? [side, y, corner] : [side, y]
}

/** Turns the points of an outline. */
export const turnPoints = (build: Build, points: readonly Pt[]): Pt[] =>
  points.map((point) => turnPoint(build, point))
