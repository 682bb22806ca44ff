import { clockMoved } from './book.ts'
import { change, getShown } from './storage.ts'

/** Milliseconds between two looks, and how far the clock may be from the time that went by. */
const between = 1_000
const allowed = 3_000

/** Marks times as "about" once the device's clock was set, until the server has said the time again. A sleep looks the same. */
export function followClock(): () => void {
  let [wall, steady] = [Date.now(), performance.now()]
  const timer = setInterval(() => {
    const [wallNow, steadyNow] = [Date.now(), performance.now()]
    const moved = Math.abs(wallNow - wall - (steadyNow - steady))
    ;[wall, steady] = [wallNow, steadyNow]
    const { book } = getShown()
    if (moved > allowed && book && !book.isAbout) void change(book.owner, clockMoved)
  }, between)
  return () => clearInterval(timer)
}
