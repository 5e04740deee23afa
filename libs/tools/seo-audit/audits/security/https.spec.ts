import { describeAudit } from '../../testing/describe-audit.ts';
import { answer } from '../../testing/healthy-site.ts';
import { https } from './https.ts';

const onHttp = {
  requestedUrl: 'http://shop.example/',
  finalUrl: 'http://shop.example/',
  tls: null,
};
const door = (url: string, over = {}) => answer({ url, ...over });

describeAudit(https, {
  pass: [
    ['redirects HTTP to HTTPS', {}],
    [
      'does not respond over http',
      {
        hosts: {
          answers: [door('http://shop.example/', { status: null, failure: 'connection_refused' })],
        },
      },
      'nothing responds over HTTP.',
    ],
    [
      'returns 403 over http',
      { hosts: { answers: [door('http://shop.example/', { status: 403 })] } },
    ],
  ],
  warning: [
    [
      'responds over http, too',
      { hosts: { answers: [door('http://www.shop.example/'), door('https://shop.example/')] } },
      'http://www.shop.example/ also',
    ],
    [
      'redirects one http host to another',
      {
        hosts: {
          answers: [
            door('http://shop.example/', {
              finalUrl: 'http://www.shop.example/',
              redirects: [301],
            }),
          ],
        },
      },
    ],
  ],
  fail: [
    [
      'is on http only',
      { exchange: onHttp, hosts: { answers: [door('http://shop.example/')] } },
      'no HTTPS URL',
    ],
    [
      'is on http, and no other URL was requested',
      { exchange: onHttp, hosts: { answers: [] } },
      /served over HTTP\.$/,
    ],
    [
      'stays on http although https responds',
      { exchange: onHttp, hosts: { answers: [door('https://shop.example/')] } },
      'also responds over HTTPS',
    ],
  ],
});
