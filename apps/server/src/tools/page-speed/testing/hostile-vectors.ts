/** What an element of a hostile page tries to reach: one canary's port on some address that must not be reached. */
interface VectorTarget {
  /** `127.0.0.1:40123`, `[::1]:40123` */
  readonly host: string;
  /** `http://127.0.0.1:40123/x` */
  readonly http: string;
  readonly https: string;
}

/** One way for a page to make a browser connect somewhere. */
export interface Vector {
  readonly name: string;
  /** The canary is one for datagrams. */
  readonly udp?: true;
  /** Markup for the body. Scripts are wrapped, so that one that fails does not stop the next. */
  readonly put: (to: VectorTarget) => string;
}

const js = (code: string): string =>
  `<script>(async () => { ${code} })().catch(() => {});</script>`;

/** The page of the site that leads on; where to is not written out, so that only the target itself would name it. */
export const via = (way: string, to: string): string =>
  `/${way}?to=${Buffer.from(to).toString('base64url')}`;

const frame = (way: string, to: string): string =>
  `<iframe src="${via(way, to)}" width="40" height="20"></iframe>`;

const html = (name: string, put: (http: string) => string): Vector => ({
  name,
  put: ({ http }) => put(http),
});

/** What elements fetch by themselves. */
const elements: readonly Vector[] = [
  html('img', (to) => `<img src="${to}" width="1" height="1" alt="">`),
  html('img srcset', (to) => `<img srcset="${to} 1x, ${to}?2 2x" width="1" height="1" alt="">`),
  html('picture', (to) => `<picture><source srcset="${to}"><img alt=""></picture>`),
  html('iframe', (to) => `<iframe src="${to}" width="200" height="80"></iframe>`),
  html('iframe srcdoc', (to) => `<iframe srcdoc='<img src="${to}">'></iframe>`),
  html('object', (to) => `<object data="${to}" type="text/html"></object>`),
  html('embed', (to) => `<embed src="${to}" type="text/html">`),
  html('video', (to) => `<video src="${to}" preload="auto"></video>`),
  html('video poster', (to) => `<video poster="${to}" width="9" height="9"></video>`),
  html('audio', (to) => `<audio src="${to}" preload="auto"></audio>`),
  html(
    'track',
    (to) => `<video crossorigin src="/none.mp4"><track default src="${to}"></video>
    <script>document.querySelectorAll('track').forEach((t) => { t.track.mode = 'showing'; });</script>`,
  ),
  html('input image', (to) => `<input type="image" src="${to}" alt="">`),
  html(
    'svg image',
    (to) => `<svg width="9" height="9"><image href="${to}" width="9" height="9"/></svg>`,
  ),
  html(
    'svg filter image',
    (to) => `<svg width="9" height="9"><filter id="f"><feImage href="${to}"/></filter>
    <rect width="9" height="9" filter="url(#f)"/></svg>`,
  ),
  html('script', (to) => `<script async src="${to}"></script>`),
  html('module script', (to) => `<script type="module" src="${to}"></script>`),
  html('stylesheet', (to) => `<link rel="stylesheet" href="${to}">`),
  html('icon', (to) => `<link rel="icon" href="${to}">`),
  html('manifest', (to) => `<link rel="manifest" href="${to}">`),
  html('preload', (to) => `<link rel="preload" as="image" href="${to}">`),
  html('modulepreload', (to) => `<link rel="modulepreload" href="${to}">`),
  html('prefetch', (to) => `<link rel="prefetch" href="${to}">`),
  html('preconnect', (to) => `<link rel="preconnect" href="${to}">`),
  { name: 'preconnect https', put: ({ https }) => `<link rel="preconnect" href="${https}">` },
  html('compression dictionary', (to) => `<link rel="compression-dictionary" href="${to}">`),
  html(
    'speculation rules: prefetch',
    (to) => `<script type="speculationrules">
    {"prefetch":[{"source":"list","urls":["${to}"],"eagerness":"immediate"}]}</script>`,
  ),
  html(
    'speculation rules: prerender',
    (to) => `<script type="speculationrules">
    {"prerender":[{"source":"list","urls":["${via('hop', to)}"],"eagerness":"immediate"}]}</script>`,
  ),
  html('document.write', (to) => `<script>document.write('<img src="${to}">')</script>`),
];

/** What style sheets fetch. */
const styles: readonly Vector[] = [
  html('css url()', (to) => `<i style="background:url('${to}');display:block;height:9px">b</i>`),
  html(
    'css image-set',
    (to) => `<i style="background:image-set('${to}' 1x);display:block;height:9px">b</i>`,
  ),
  html('css border-image', (to) => `<i style="border:1px solid;border-image:url('${to}') 1">b</i>`),
  html('css mask', (to) => `<i style="mask:url('${to}');display:block;height:9px">b</i>`),
  html('css list-style', (to) => `<ul style="list-style-image:url('${to}')"><li>l</ul>`),
  html('css content', (to) => `<style>.c::before{content:url('${to}')}</style><i class="c">c</i>`),
  html('css @import', (to) => `<style>@import url('${to}');</style>`),
  html(
    'css @font-face',
    (to) =>
      `<style>@font-face{font-family:F;src:url('${to}')}</style><b style="font-family:F">f</b>`,
  ),
  html(
    'css from a file',
    (to) => `<link rel="stylesheet" href="${via('sheet', to)}"><i class="sheet">s</i>`,
  ),
];

/** What scripts ask for. */
const scripts: readonly Vector[] = [
  html('fetch', (to) => js(`await fetch('${to}')`)),
  html('fetch no-cors', (to) => js(`await fetch('${to}', { mode: 'no-cors' })`)),
  html('fetch keepalive', (to) =>
    js(`await fetch('${to}', { keepalive: true, method: 'POST', body: 'x' })`),
  ),
  html('fetch with a preflight', (to) =>
    js(`await fetch('${to}', { method: 'PUT', headers: { 'X-A': '1' } })`),
  ),
  html('XMLHttpRequest', (to) =>
    js(`const x = new XMLHttpRequest(); x.open('GET', '${to}'); x.send();`),
  ),
  { name: 'WebSocket', put: ({ host }) => js(`new WebSocket('ws://${host}/s')`) },
  { name: 'WebSocket over TLS', put: ({ host }) => js(`new WebSocket('wss://${host}/s')`) },
  html('sendBeacon', (to) => js(`navigator.sendBeacon('${to}', 'x')`)),
  html('EventSource', (to) => js(`new EventSource('${to}')`)),
  html('import()', (to) => js(`await import('${to}')`)),
  html('Image()', (to) => js(`new Image().src = '${to}'`)),
  html('worker', (to) => js(`new Worker('${via('worker', to)}')`)),
  html('shared worker', (to) => js(`new SharedWorker('${via('worker', to)}')`)),
  html('service worker', (to) =>
    js(`await navigator.serviceWorker.register('${via('service-worker', to)}')`),
  ),
  html(
    'ping',
    (to) =>
      `<a id="ping" ping="${to}" href="#x">p</a>${js(`document.querySelector('#ping').click()`)}`,
  ),
  html('window.open', (to) => js(`open('${to}')`)),
  html(
    'form into a frame',
    (to) => `<iframe name="f1"></iframe>
    <form id="f1" target="f1" method="post" action="${to}"></form>${js(`document.forms.f1.submit()`)}`,
  ),
  html('source map', (to) => `<script src="${via('mapped', to)}"></script>`),
  html('policy report', (to) => frame('policy', to)),
  {
    name: 'payment manifest',
    put: ({ https }) =>
      js(`const r = new PaymentRequest(
    [{ supportedMethods: '${https}' }], { total: { label: 'a', amount: { currency: 'EUR', value: '1' } } });
    await r.canMakePayment();`),
  },
  {
    name: 'identity provider',
    put: ({ https }) =>
      js(`await navigator.credentials.get(
    { identity: { providers: [{ configURL: '${https}', clientId: 'a' }] } })`),
  },
  {
    name: 'WebTransport',
    udp: true,
    put: ({ https }) => js(`const t = new WebTransport('${https}'); await t.ready;`),
  },
  { name: 'WebRTC STUN', udp: true, put: ({ host }) => js(rtc(`{ urls: 'stun:${host}' }`)) },
  {
    name: 'WebRTC TURN',
    udp: true,
    put: ({ host }) => js(rtc(`{ urls: 'turn:${host}', username: 'a', credential: 'b' }`)),
  },
  {
    name: 'WebRTC TURN over TCP',
    put: ({ host }) =>
      js(rtc(`{ urls: 'turn:${host}?transport=tcp', username: 'a', credential: 'b' }`)),
  },
  {
    name: 'WebRTC candidate',
    udp: true,
    put: ({ host }) =>
      js(`
    const one = new RTCPeerConnection(); one.createDataChannel('a');
    const offer = await one.createOffer(); await one.setLocalDescription(offer);
    const other = new RTCPeerConnection(); await other.setRemoteDescription(offer);
    await other.setLocalDescription(await other.createAnswer());
    await one.setRemoteDescription(other.localDescription);
    const [ip, port] = ['${host}'.replace(/:\\d+$/, '').replace(/[\\[\\]]/g, ''), '${host}'.split(':').pop()];
    await one.addIceCandidate({ candidate: 'candidate:1 1 udp 2113937151 ' + ip + ' ' + port + ' typ host', sdpMid: '0' });`),
  },
];

const rtc = (
  server: string,
): string => `const p = new RTCPeerConnection({ iceServers: [${server}] });
  p.createDataChannel('a'); await p.setLocalDescription(await p.createOffer());
  await new Promise((r) => setTimeout(r, 1500));`;

/** What leads on from a page of the site itself. */
const ways: readonly Vector[] = [
  html('redirect of an image', (to) => `<img src="${via('hop', to)}" alt="">`),
  html(
    'five redirects',
    (to) => `<img src="${via('hop', via('hop', via('hop', via('hop', via('hop', to)))))}" alt="">`,
  ),
  html('redirect of a frame', (to) => frame('hop', to)),
  html('redirect of a fetch', (to) =>
    js(`await fetch('${via('hop', to)}', { method: 'POST', body: 'x' })`),
  ),
  html('redirect of a script', (to) => `<script async src="${via('hop', to)}"></script>`),
  html('meta refresh', (to) => frame('meta-refresh', to)),
  html('Refresh header', (to) => frame('refresh', to)),
  html('location=', (to) => frame('location', to)),
  html('submitted form', (to) => frame('form', to)),
  html('base href', (to) => frame('base', to)),
  html('Link header: preconnect', (to) => frame('link-preconnect', to)),
  html('Link header: preload', (to) => frame('link-preload', to)),
];

/** Cases 105 and 118 to 120 of the list of hostile inputs, each with a canary of its own. */
export const hostileVectors: readonly Vector[] = [...elements, ...styles, ...scripts, ...ways];
