import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(10 * 4096)
let used = pool.length

/** A UUID version 7 for the given time. The database's new_id() makes one for the current time. */
export function newId(time: number): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bits = pool.toString('hex', used, used + 10)
  used += 10
  const stamp = Math.floor(time).toString(16).padStart(12, '0')
  const variant = '89ab'[Number.parseInt(bits[4] ?? '0', 16) & 3] ?? '8'
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${bits.slice(1, 4)}-${variant}${bits.slice(5, 8)}-${bits.slice(8, 20)}`
}
