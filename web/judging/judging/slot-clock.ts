/** 13:40, on the clock of a zone. */
export function timeInZoneOnly(millis: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(millis)
}
