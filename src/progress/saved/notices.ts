import { message } from '../../messages/message';

/**
 * A message for an adult: as it is said in English, or what has happened to saved data, which the
 * page that shows it puts into words: home has no room for them. `what` names the data.
 */
export type Notice = string | { readonly fault: 'not-saved' | 'newer' | 'unread'; readonly what?: string };

/** A notice in the bridging language. */
export function describeNotice(notice: Notice): string {
  if (typeof notice === 'string') return message(notice);
  const { fault, what = '' } = notice;
  switch (fault) {
    case 'not-saved':
      return message(
        'The stars cannot be kept on this device: its storage is full or switched off. You can go on playing.',
      );
    case 'newer':
      return message`The saved ${message(what)} come from a newer version of this app. They are safe, but nothing will be added to them. Please reload the page.`;
    case 'unread':
      return message`The saved ${message(what)} could not be read without the network. They are safe. Please reload the page when it is there.`;
  }
}
