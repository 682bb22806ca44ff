/** What the drawer of the desk shows. */
export type Opened =
  /** A judge with their visits; `team` is the one that was pointed at. */
  | { kind: 'judge'; id: string; team?: string }
  | { kind: 'team'; id: string }
  /** Moving a visit, and sending a judge to a team. */
  | { kind: 'move' | 'give'; id: string }
  /** A ballot on paper to be entered. */
  | { kind: 'paper'; judge?: string; team?: string }
