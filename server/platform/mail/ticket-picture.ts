/** How a mail names the picture of a code, which goes with it as an attachment. */
export const ticketPictureId = 'ticket@laurel'
