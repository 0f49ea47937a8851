import type { Ctx } from '#server/context.ts'
import type { Clock } from '#server/platform/clock.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { error, type Finding, warning } from '../findings.domain.ts'
import { findEndOfSupport } from './node-releases.domain.ts'

const megabyte = 1024 * 1024

/** Multiple of the reserve below which it is time to act. */
const comfortFactor = 2

/** Checks the version of Node.js, and the free space on the disk. */
export const probeMachine = async (ctx: Pick<Ctx, 'config' | 'platform'>): Promise<Finding[]> => [
  ...findEndOfSupport(process.version, dayIn('UTC', ctx.platform.clock.now())),
  ...(await probeDisk(ctx)),
]

/** Checks the free space on the disk. */
export const probeDisk = async ({
  config,
  platform: { disk },
}: Pick<Ctx, 'config' | 'platform'>): Promise<Finding[]> => {
  const free = await disk.freeBytes()
  const room = `${Math.floor(free / megabyte)} MB are free where DATA_DIR is`
  const todo = 'Make room, or give DATA_DIR a larger disk.'
  if (free < config.diskReserveBytes)
    return [error(`${room}: less than DISK_RESERVE_MB, so files are refused.`, todo)]
  if (free >= comfortFactor * config.diskReserveBytes) return []
  return [warning(`Only ${room}.`, todo)]
}

const maxDifferenceMs = 5_000

/** The difference between this machine's clock and the database's, which all instances use (ADR 0041). */
export const probeClock = (
  { clock }: Pick<Platform, 'clock'>,
  machine: Clock = systemClock,
): Finding[] => {
  const differenceMs = Math.abs(machine.now().getTime() - clock.now().getTime())
  if (differenceMs <= maxDifferenceMs) return []
  const seconds = Math.round(differenceMs / 1000)
  return [
    warning(
      `The clocks of this machine and of the database differ by ${seconds} seconds.`,
      'Let both follow a time server (NTP): codes, signatures and certificates go by the time.',
    ),
  ]
}
