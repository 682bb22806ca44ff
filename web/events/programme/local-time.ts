// Times as YYYY-MM-DDTHH:MM on the clock of an event's zone: so long as nobody asks for the moment, they are only numbers.

const timeOf = (local: string) => Date.parse(`${local.slice(0, 16)}Z`)

/** Minutes from the midnight with which the day begins; negative before. */
export function minutesOn(day: string, local: string): number {
  return (timeOf(local) - timeOf(`${day}T00:00`)) / 60_000
}

/** How many days later the second is. */
export function daysBetween(from: string, to: string): number {
  return Math.round((timeOf(`${to}T00:00`) - timeOf(`${from}T00:00`)) / 86_400_000)
}

/** So many minutes later. */
export function laterBy(local: string, minutes: number): string {
  return new Date(timeOf(local) + minutes * 60_000).toISOString().slice(0, 16)
}

export function minutesBetween(from: string, to: string): number {
  return (timeOf(to) - timeOf(from)) / 60_000
}
