export const devices = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** Screen widths in CSS pixels. A page that is wider than its frame is scaled down. */
export const deviceWidths: Record<Device, number> = { phone: 390, tablet: 820, desktop: 1_280 };
