/**
 * Messages for an adult about saved data that could not be read or saved. `what` names the data.
 */
export const NOTICES = {
  notSaved: 'The stars cannot be kept on this device: its storage is full or switched off. You can go on playing.',
  newer: (what: string): string =>
    `The saved ${what} come from a newer version of this app. They are safe, but nothing will be added to them. Please reload the page.`,
  unread: (what: string): string =>
    `The saved ${what} could not be read without the network. They are safe. Please reload the page when it is there.`,
} as const;
