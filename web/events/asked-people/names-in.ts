/** First and last name out of one: the last word is the last name. Of one word the person says the rest. */
export function namesIn(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/)
  const last_name = words.length > 1 ? (words.pop() ?? '') : ''
  return { first_name: words.join(' '), last_name }
}
