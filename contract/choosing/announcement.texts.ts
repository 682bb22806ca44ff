import { type BudgetName, budgets, mostOf } from '../platform/budgets.ts'

/** The messages under the fields of an announcement. They are apart from the others, which every form loads. */

export const announcementMessages = {
  dayAndTime: 'Please enter a day and a time',
  timeInPast: 'This time is over. Please choose a later one',
  fullHour: (name: BudgetName) =>
    `The event sends ${mostOf(name)} ${budgets[name].counts} within an hour of this time. Please choose another time`,
  nowhere: 'Please choose where it is read',
  urgentOnDay: 'What is urgent is shown at Today and on the big screen. Please choose that too',
  noReaders: 'Please choose who gets it',
  nobodyThere: 'Nobody would get this now. Please choose other people',
  placeholderInLink: 'A placeholder cannot be part of a link’s address',
} as const
