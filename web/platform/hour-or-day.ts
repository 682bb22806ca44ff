import { clockInZone } from '../../contract/platform/time-in-zone.ts'

/** 09:00; Fri 27 Nov, 09:00 where that is another day than the one beside it, such as today. */
export function hourOrDay(moment: string | number, beside: string | number, timeZone: string): string {
  const said = (one: string | number) => clockInZone(new Date(one).toISOString(), timeZone)
  const [day, hour] = [said(moment).slice(0, -5), said(moment).slice(-5)]
  return said(beside).startsWith(day) ? hour : said(moment)
}
