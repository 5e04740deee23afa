/** Port 1 of this machine, where nothing listens: traffic outside a load's context fails. */
const nowhere = 'http://127.0.0.1:1';

/** The flags of chrome-launcher, which Lighthouse's command line uses, so that results stay comparable. */
const quiet = [
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-client-side-phishing-detection',
  '--disable-sync',
  '--metrics-recording-only',
  '--disable-default-apps',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--disable-ipc-flooding-protection',
  '--password-store=basic',
  '--use-mock-keychain',
  '--force-fieldtrials=*BackgroundTracing/default/',
  '--disable-hang-monitor',
  '--disable-prompt-on-repost',
  '--disable-domain-reliability',
  '--propagate-iph-for-testing',
];

const withoutFeatures = [
  'Translate',
  'OptimizationHints',
  'MediaRouter',
  'DialMediaRouteProvider',
  'CalculateNativeWinOcclusion',
  'InterestFeedContentSuggestions',
  'CertificateTransparencyComponentUpdater',
  'AutofillServerCommunication',
  'PrivacySandboxSettings4',
  'RenderDocument',
];

/** All traffic goes through the proxy of a load: the browser resolves no name, sends no datagram, opens no port. */
const closed = [
  '--remote-debugging-pipe',
  `--proxy-server=${nowhere}`,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/**
 * @param profile folder that the browser may write to
 * @param sandbox false only for root, for which Chromium has no sandbox
 */
export const browserFlags = (profile: string, sandbox: boolean): string[] => [
  '--headless=new',
  '--hide-scrollbars',
  '--no-startup-window',
  '--disable-dev-shm-usage',
  '--disable-breakpad',
  '--disable-crash-reporter',
  ...quiet,
  `--disable-features=${withoutFeatures.join(',')}`,
  ...closed,
  `--user-data-dir=${profile}`,
  ...(sandbox ? [] : ['--no-sandbox']),
];
