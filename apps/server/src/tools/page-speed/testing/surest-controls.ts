/** Cases in which every browser that may go where it likes reaches the canary: those that prove that canaries count. */
export const surestControls = [
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
