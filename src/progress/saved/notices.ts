/** Messages for an adult about saved data that could not be read or saved. `what` names the data. */
export const NOTICES = {
  notSaved: 'The stars cannot be kept on this device: its storage is full or switched off. You can go on playing.',
  newer: (what: string): string =>
    `The saved ${what} come from a newer version of Kids' Zone. They are safe, but nothing will be added to them. Please reload the page.`,
  unread: (what: string): string =>
    `The saved ${what} could not be read without the network. They are safe. Please reload the page when it is there.`,
  /** `isInPlace`: there was no room to put them aside. */
  broken: (what: string, loss: 'some' | 'all', isInPlace: boolean): string => {
    const part = loss === 'all' ? `The saved ${what}` : `Some of the saved ${what}`;
    const place = isInPlace ? 'left where they are' : 'put aside';
    return `${part} could not be read. They were ${place}, and ${loss === 'all' ? 'a new start was made' : 'the others are here'}.`;
  },
} as const;
