/** The name that a new passkey begins with, from what the browser says of itself. iPads say that they are Macs. */
const names: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows computer'],
  [/Linux/, 'Linux computer'],
]

export function deviceName(userAgent: string): string {
  return names.find(([mark]) => mark.test(userAgent))?.[1] ?? 'Passkey'
}
