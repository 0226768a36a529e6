import { isOn, list, record, text } from '../../../../contracts/loose.ts';

export type DeviceKind = 'mobile' | 'tablet' | 'computer';

/** A session as the list shows it; unknown values are empty. */
export interface ShownSession {
  key: string;
  kind: DeviceKind;
  platform: string;
  browser: string;
  location: string;
  address: string;
  isCurrent: boolean;
  lastActive: string;
}

/**
 * Reads the backend's list: this browser first, the others in the backend's order, which is newest
 * first. An unknown device counts as a computer.
 */
export function sessionsInOrder(reply: unknown): ShownSession[] {
  const sessions = list(record(reply)['sessions']).map((entry, index) =>
    readSession(record(entry), index),
  );
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** The backend's list after every session but this one has ended. */
export function withoutOthers<Reply>(reply: Reply): Reply {
  return {
    ...reply,
    sessions: list(record(reply)['sessions']).filter((entry) =>
      isOn(record(entry)['is_current_device']),
    ),
  };
}

function readSession(raw: Record<string, unknown>, index: number): ShownSession {
  const type = text(raw['device_type']).toLowerCase();
  return {
    key: `${index} ${String(raw['id'])}`,
    kind: type === 'mobile' || type === 'tablet' ? type : 'computer',
    platform: text(raw['platform']),
    browser: text(raw['browser']),
    location: [text(raw['city']), text(raw['country'])].filter(Boolean).join(', '),
    address: text(raw['ip_address']),
    isCurrent: isOn(raw['is_current_device']),
    lastActive: text(raw['last_active']),
  };
}
