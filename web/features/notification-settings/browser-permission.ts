export const browserChannel = 'browser';

export type Permission = 'granted' | 'denied' | 'default';

/** Whether this browser shows notifications of this site. One that knows none has refused for good. */
export function browserPermission(): Permission {
  return typeof Notification === 'undefined' ? 'denied' : Notification.permission;
}

/** Asks the person, where they have not decided yet. Browsers allow it only in answer to a click. */
export async function askPermission(): Promise<Permission> {
  return browserPermission() === 'default' ? Notification.requestPermission() : browserPermission();
}
