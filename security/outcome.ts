/** What one tool had to say. */
export interface Outcome {
  tool: string
  state: 'clean' | 'findings' | 'not run'
  /** What was looked at, or why it was not. */
  note: string
  findings: string[]
  /** What there was no time for. */
  open?: string[]
}

/** Clean where nothing was found. */
export function outcome(tool: string, note: string, findings: string[]): Outcome {
  return { tool, state: findings.length > 0 ? 'findings' : 'clean', note, findings }
}

export function notRun(tool: string, why: string): Outcome {
  return { tool, state: 'not run', note: why, findings: [] }
}
