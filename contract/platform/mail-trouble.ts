/** Errors of mail servers and connections in plain words: each pattern with its sentence. */
const known: readonly [RegExp, string][] = [
  [/ECONNREFUSED (\S+)/, 'nobody answers at $1'],
  [/(?:ENOTFOUND|EAI_AGAIN) (\S+)/, 'there is no server called $1'],
  [/EHOSTUNREACH (\S+)|ENETUNREACH (\S+)/, 'there is no way to $1$2'],
  [/ETIMEDOUT|Connection timeout|Greeting never received|Timeout/, 'the mail server does not answer'],
  [/aborted/, 'the mail server takes too long'],
  [/Invalid login|EAUTH|\b535\b/, 'the mail server does not take the user and password of SMTP_URL'],
  [/certificate|SSL routines|wrong version number/, 'the connection to the mail server is not safe'],
  [/recipients were rejected|\b550\b/, 'the mail server does not take this address'],
  [/ECONNRESET|Unexpected socket close|Connection closed/, 'the mail server ended the connection'],
]

/** Why a mail could not be sent. What is not known is said as it came. */
export function mailTrouble(error: string): string {
  for (const [pattern, sentence] of known) {
    const found = pattern.exec(error)
    if (found) return sentence.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? '')
  }
  return error
}
