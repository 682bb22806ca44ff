/** What the drawer of the desk shows: a judge, a team, moving a visit, or sending a judge to a team. */
export interface Opened {
  kind: 'judge' | 'team' | 'move' | 'give'
  id: string
}
