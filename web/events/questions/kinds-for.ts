import { questionKinds, type QuestionKind } from '../../../contract/events/questions.calls.ts'

/** The kinds that can be asked: people who come are asked for no files and no videos. */
export function kindsFor(isAttendance: boolean): readonly QuestionKind[] {
  return isAttendance ? questionKinds.filter(kind => kind !== 'file' && kind !== 'video') : questionKinds
}
