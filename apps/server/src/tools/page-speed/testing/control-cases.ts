/** Cases in which a browser without guards always reaches the canary: they prove that the canaries count. */
export const controlCases = [
  'img',
  'iframe',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'sendBeacon',
  'EventSource',
  'service worker',
  'css @font-face',
  'WebTransport',
  'WebRTC STUN',
  'five redirects',
  'leaving by redirects',
  'the product itself: fetch',
];
