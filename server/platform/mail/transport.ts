import type { Transporter } from 'nodemailer'
import type { Config } from '../config/config.ts'

/** Milliseconds that sending one mail may take: shorter than its claim (send-mail.ts). */
export const longestSend = 30_000

const transports = new Map<string, Transporter>()

/** The connection to the configured mail server. */
export async function transportOf({ smtpUrl = '' }: Pick<Config, 'smtpUrl'>): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const known = transports.get(smtpUrl)
  if (known) return known
  const url = new URL(smtpUrl)
  const made = createTransport({
    url: url.href,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: longestSend,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transports.set(smtpUrl, made)
  return made
}
