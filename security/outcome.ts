/** The result of one tool. */
export interface Outcome {
  tool: string
  state: 'clean' | 'findings' | 'not run'
  /** What was tested, or why it was not. */
  note: string
  findings: string[]
  /** What was not tested for lack of time. */
  open?: string[]
}

/** Clean if there are no findings. */
export function outcome(tool: string, note: string, findings: string[]): Outcome {
  return { tool, state: findings.length > 0 ? 'findings' : 'clean', note, findings }
}

export function notRun(tool: string, why: string): Outcome {
  return { tool, state: 'not run', note: why, findings: [] }
}
