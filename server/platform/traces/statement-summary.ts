import { LRUCache } from 'lru-cache'

const known = new LRUCache<string, string>({ max: 4_000 })

/** A short name of a statement: its verb and the first table that it names, such as `update mails`. */
export function summaryOf(text: string): string {
  const found = known.get(text)
  if (found) return found
  const summary = summarize(text)
  known.set(text, summary)
  return summary
}

function summarize(text: string): string {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  if (!verbs.has(verb)) return verb
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1]
  return table ? `${verb} ${table}` : verb
}

const verbs = new Set(['select', 'insert', 'update', 'delete', 'with', 'merge'])
