/** What a session is called: by its device. */
export function deviceName({ device }: { device: string | null }): string {
  return device ?? 'Unknown device'
}
