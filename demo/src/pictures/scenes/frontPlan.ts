import type { Random } from '../../town/random.ts'
import type { Lettering } from '../materials.ts'
import type { Daylight } from '../trace/daylight.ts'
import type { Material } from '../trace/material.ts'
import type { FrontStyle, Trade } from '../trades.ts'

/** Colours of a shop front. */
export interface Scheme {
  readonly frame: string
  readonly ground: string
  readonly ink: string
  readonly accent: string
}

export interface FrontPlan {
  readonly trade: Trade
  readonly category: string
  readonly style: FrontStyle
  readonly scheme: Scheme
  readonly time: Daylight['name']
  readonly lettering: Lettering
  readonly random: Random
}

/** Half the width of the building. */
export const half = 3.55
/** Width and height of the board that carries the name. */
export const signSize = [5, 0.56] as const
/** Where the board with the name begins and ends. */
export const windowTop = 2.72
export const fasciaTop = 3.38

export interface Front extends FrontPlan {
  readonly day: Daylight
  readonly frame: Material
  readonly isLow: boolean
}
