export function firstField(popup: HTMLElement | null): HTMLElement | null {
  const fields = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'
  return popup?.querySelector<HTMLElement>(fields) ?? null
}
