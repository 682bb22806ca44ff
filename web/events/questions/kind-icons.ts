import {
  AlignLeft,
  CircleDot,
  Hash,
  Link,
  ListChecks,
  type LucideIcon,
  Paperclip,
  ToggleLeft,
  Type,
  Video,
} from 'lucide-react'
import type { QuestionKind } from '../../../contract/events/questions.calls.ts'

export const kindIcons: Record<QuestionKind, LucideIcon> = {
  line: Type,
  text: AlignLeft,
  number: Hash,
  choice: CircleDot,
  choices: ListChecks,
  yes_no: ToggleLeft,
  link: Link,
  video: Video,
  file: Paperclip,
}
