/** As a parameter, or as the end of the address where a judge enters, or a partner fills in their details. */
const secret = /(token=|\/judge\/|\/details\/)([\w-]+)/

export function secretIn(content: string): string {
  return secret.exec(content)?.[2] ?? ''
}

export function hideSecret(content: string): string {
  return content.replace(new RegExp(secret, 'g'), '$1…')
}
