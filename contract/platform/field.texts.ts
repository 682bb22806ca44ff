/** The messages under fields (docs/product.md §3). A browser loads them with the rules of a form. */

export const fieldMessages = {
  required: 'Required',
  fieldRequired: 'Field Required',
  email: 'Invalid email address',
  contactEmail: 'Invalid email Id',
  moreThan2: 'please enter more than 2 character',
  moreThan3: 'please enter more than 3 character',
  phoneMinus: "A phone number can't start with a minus",
  phone10: 'Please enter 10 digit number',
  phoneCountry: 'Please begin with the code of a country, such as +91',
  country: 'Please choose a country of the list',
  enterLocation: 'please Enter Your Location',
  noteInDialog: 'field is required',
  noteInline: 'This field is required.',
  url: 'Please enter a full link, starting with https://',
  id: 'Not a valid id',
  choice: 'Please choose one of the list',
  date: 'Please enter a date, such as 03/12/2026 or 2026-12-03',
  isoDate: 'Please enter a date as YYYY-MM-DD',
  noSuchDay: 'There is no such day',
  dayToo: 'Please enter a date too, such as 03/12/2026',
  time: 'Please enter a time from 00:00 to 23:59',
  timeToo: 'Please enter a time too, such as 18:00',
  number: 'Please enter a whole number',
  timezone: 'Please choose a time zone of the list',
  unseen: 'This has signs that cannot be seen. Please type it again',
  file: 'Please upload the file first',
  tooLarge: 'This is too large.',
  birthInFuture: 'Birth date cannot be in the future',
  startInPast: 'Start date cannot be in the past',
  lastDayInPast: 'Last day of registration cannot be in the past',
  endBeforeStart: 'End date cannot be before start date',
  lastDayAfterStart: 'Last day of registration cannot be after start date',
  teamMaxBelowMin: 'Maximum must not be below minimum',
  tooManyRounds: 'At most 10 rounds',
  duplicateTheme: 'This theme is already in the list',
  addressForm: 'Small letters a to z, digits, and single hyphens between them',
  addressLength: 'Between 3 and 60 characters',
  addressTaken: 'Another page has this address',
  duplicateMember: 'This email is already in the team',
  passwordLength: 'Please enter 8 to 128 characters',
  passwordCommon: 'This password is too easy to guess',
  passwordMismatch: 'The two passwords do not match',
  currentPassword: 'This is not your current password',
  code: 'Please enter the six digits of your app, or a recovery code of 16 characters',
  appCode: 'Please enter the six digits of your app',
  wrongCode: 'This code is wrong, was used already or is too old',
  colour: 'Please enter a colour such as #17694a',
  paleColour: 'Too pale to be read on white. Please choose a darker colour',
  webAddress: 'Please leave web addresses out of names',
  emailTaken: 'This email already has an account',
  markdownTooComplex: 'This is nested too deeply or has too many markdown signs',
  anyNumber: 'Please enter a number',
  fewOptions: 'Please enter at least 2 options',
  manyOptions: 'At most 20 options',
  duplicateOption: 'This option is already in the list',
  manyQuestions: 'At most 30 questions',
  manyTechnologies: 'At most 20',
  privateIsFixed: 'Teams have answered this for staff only, so it stays so',
  kindIsFixed: 'Teams have answered this, so its kind stays',
  notATheme: 'Please choose one of the themes of this event',
} as const

export function atMost(characters: number): string {
  return `Please enter at most ${characters} characters`
}

export function numberTooShort(place: string): string {
  return `This number is too short for ${place}`
}

export function numberTooLong(place: string): string {
  return `This number is too long for ${place}`
}

export function notANumberOf(place: string): string {
  return `This is not a phone number of ${place}`
}

export function numberUpTo(greatest: number): string {
  return `Please enter a number from 0 to ${greatest}`
}

export function limitUpTo(most: number): string {
  return `Please enter a whole number from 1 to ${most}`
}

export function atMostChoices(most: number): string {
  return `Please choose at most ${most}`
}

export function atMostFiles(most: number): string {
  return most === 1 ? 'Please keep one file' : `Please keep at most ${most} files`
}
