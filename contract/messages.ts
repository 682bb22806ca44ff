/** Every sentence the product says about input and outcome, to the letter (docs/product.md §3). */

import { manyAtOnce } from './lengths.ts'

export { atMost, fieldMessages } from './field-messages.ts'

export const messages = {
  generic: 'There was some error Processing your request.',
  unreadable: 'The request could not be read.',
  signedOut: 'Please sign in.',
  forbidden: 'You do not have the permission for this.',
  notFound: 'This was not found, or is not yours.',
  invalid: 'Please check the marked fields.',
  tooLarge: 'This is too large.',
  tooSlow: 'The request did not arrive in time. Please try again.',
  tooHeavy: 'This picture takes too much memory to open. Please save it with fewer pixels.',
  tooManyUploads:
    'You have many uploads that nothing uses. Save the form they are for, or try again tomorrow.',
  unsupported: 'This kind of file is not supported.',
  tooMany: 'Too many tries. Please wait and try again.',
  unavailable: 'The service is busy for a moment. Nothing is lost; please try again.',
  stale: 'Somebody else changed this meanwhile. Reload to see the newest version.',
  idempotencyReuse: 'This Idempotency-Key was used for another request.',
  signInFailed: 'There was some error processing your request.Please contact administrator.',
  wrongCredentials: 'Email or password is wrong',
  signUpFailed: 'There was some error while creating user',
  signUpDone: 'User added successfully!',
  companyCreateFailed: 'There was some error while creating company',
  companyUpdateFailed: 'There was some error while updating company',
  companyCreated: 'Company added successfully!',
  companyUpdated: 'Company Updated Successfully',
  companyLinkFailed: 'There was some error while associating a company',
  associateLinkFailed: 'There was some error while adding an associate',
  eventToAssociateFailed: 'There was some error while add a associate',
  eventCreateFailed: 'There was some error while creating a event',
  eventUpdated: 'Event updated successfully',
  partnerToEventFailed: 'There was some error while add a partner',
  eventToPartnerFailed: 'There was some error while adding an event to a partner',
  applyFailed: 'There was some error while applying to a challenge',
  applied: 'You successfully applied to a challenge',
  statusChanged: 'Status Updated Successfully',
  statusFailed: 'Error unexpected',
  noteFailed: 'There was some error while adding a note',
  partnerCreateFailed: 'There was some error while creating a partner',
  partnerUpdateFailed: 'There was some error while updating a partner',
  partnerUpdated: 'Partner updated successfully',
  associateCreateFailed: 'There was some error while creating an associate',
  associateUpdateFailed: 'There was some error while updating an associate',
  associateUpdated: 'Associate updated successfully',
  contactFailed: 'There was some error while creating contact',
  noRecords: 'No records found for your text',
  noTeam: 'No team members found for this event.',
  noData: 'No Data Found',
  alreadyLinked: 'This is already linked.',
  fileInUse: 'This file is in use and cannot be deleted.',
  registrationClosed: 'Registration for this event is closed.',
  alreadyApplied: 'You already applied to this event.',
  alreadyInTeam: 'A person can be in one team per event.',
  alreadyInvited:
    'You are in a team for this event, or invited to one. Decline that invitation to apply yourself.',
  heldMember: 'This member is on hold and cannot be removed.',
  notYourTeam: 'Only the person who applied can change this application.',
  otherAddress: 'This invitation was sent to another address. Please sign in with that one.',
  tooManyAtOnce: `Please narrow the list: at most ${manyAtOnce} at once.`,
  invitationEnded: 'This invitation is no longer open.',
  linkEnded: 'This link was used already or has expired.',
  linkOnItsWay: 'If this address is known here, a link is on its way to it.',
  passwordSet: 'Your password is set. Please sign in.',
  signedOutNow: 'You are signed out.',
  setUpEnded: 'This set-up link was used already: there is an organiser.',
  noMailServer: 'No mail server is configured: the mail stays here to be read.',
  mailedLinkGone: 'The link in this mail is not stored. Please ask for a new one.',
  signUpConfirm: 'We sent a mail to this address. Open it to finish signing up.',
  addressConfirmed: 'Your e-mail address is confirmed.',
  addressNotYours: 'This link was sent to another address. Please sign in with that one.',
} as const

/** Said when a status can't go where it was asked to, or somebody else was faster. */
export function statusConflict(currentLabel: string): string {
  return `The status is ${currentLabel} now and cannot be changed to that.`
}

/** Said of each person that would be mailed an invitation too many. */
export function tooManyLetters(most: number): string {
  return `At most ${most} people can be invited in 24 hours. Please leave out who is marked, and add them later.`
}

/** Said when a team has too few or too many members for its event. */
export function teamSize(min: number, max: number): string {
  if (min === max)
    return min === 1 ? 'This event is for solo entries' : `A team has ${min} members, including you`
  return `A team has ${min} to ${max} members, including you`
}
