/** 18 November 2026 at 16:42 (Asia/Kolkata). */
export function momentInWords(moment: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    moment,
  )
  return `${text} (${timeZone})`
}
