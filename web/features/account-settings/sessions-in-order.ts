import { isOn, list, record, text } from '../../../contracts/loose.ts';

export type DeviceKind = 'mobile' | 'tablet' | 'computer';

/** A session as the list shows it; empty texts for what nobody knows. */
export interface ShownSession {
  key: string;
  kind: DeviceKind;
  platform: string;
  browser: string;
  place: string;
  address: string;
  isCurrent: boolean;
  lastActive: string;
}

/** Reads the backend's list: this browser first, the others as they came, which is the latest first. A device that nobody knows counts as a computer. */
export function sessionsInOrder(reply: unknown): ShownSession[] {
  const sessions = list(record(reply)['sessions']).map((entry, place) => shown(record(entry), place));
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

function shown(raw: Record<string, unknown>, place: number): ShownSession {
  const type = text(raw['device_type']).toLowerCase();
  return {
    key: `${place} ${String(raw['id'])}`,
    kind: type === 'mobile' || type === 'tablet' ? type : 'computer',
    platform: text(raw['platform']),
    browser: text(raw['browser']),
    place: [text(raw['city']), text(raw['country'])].filter(Boolean).join(', '),
    address: text(raw['ip_address']),
    isCurrent: isOn(raw['is_current_device']),
    lastActive: text(raw['last_active']),
  };
}
