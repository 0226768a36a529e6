interface Agent {
  device_type: string;
  platform: string | null;
  browser: string | null;
}

/** First match wins: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: [RegExp, string][] = [[/Edg\//, 'Edge'], [/OPR\//, 'Opera'], [/Firefox\//, 'Firefox'], [/Chrome\/|CriOS/, 'Chrome'], [/Safari\//, 'Safari']];
const platforms: [RegExp, string][] = [[/iPhone|iPad/, 'iOS'], [/Android/, 'Android'], [/Windows/, 'Windows'], [/Mac OS X/, 'macOS'], [/Linux/, 'Linux']];

/** What a User-Agent header says of a device, as far as anybody believes it. */
export function readAgent(agent: string): Agent {
  const isTablet = /iPad|Tablet|Android(?!.*Mobile)/.test(agent);
  return {
    device_type: isTablet ? 'tablet' : /Mobi/.test(agent) ? 'mobile' : 'desktop',
    platform: platforms.find(([pattern]) => pattern.test(agent))?.[1] ?? null,
    browser: browsers.find(([pattern]) => pattern.test(agent))?.[1] ?? null,
  };
}
