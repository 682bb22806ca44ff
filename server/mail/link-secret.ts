export function secretIn(content: string): string {
  return /token=([\w-]+)/.exec(content)?.[1] ?? ''
}

export function hideSecret(content: string): string {
  return content.replace(/token=[\w-]+/g, 'token=…')
}
