import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import type { DeskActs } from './acts.ts'
import type { Opened } from './opened.ts'
import type { Standing } from '../../../../contract/judging/desk-standing.ts'

export interface DeskDrawerProps {
  desk: Desk
  standing: Standing
  acts: DeskActs
  opened: Opened | undefined
  onOpen: (opened: Opened | undefined) => void
  reload: () => void
}
