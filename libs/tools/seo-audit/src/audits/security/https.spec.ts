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
    ['redirects http to https', {}],
    [
      'has nothing listening on http',
      {
        hosts: {
          answers: [door('http://shop.example/', { status: null, failure: 'connection_refused' })],
        },
      },
      'nothing responds on http',
    ],
    [
      'answers http with 403',
      { hosts: { answers: [door('http://shop.example/', { status: 403 })] } },
    ],
  ],
  warning: [
    [
      'answers on http as well',
      { hosts: { answers: [door('http://www.shop.example/'), door('https://shop.example/')] } },
      'http://www.shop.example/ also',
    ],
    [
      'sends one http name to another http name',
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
      'no https URL',
    ],
    [
      'is on http, and no other URL was requested',
      { exchange: onHttp, hosts: { answers: [] } },
      /served over http\.$/,
    ],
    [
      'stays on http though https answers',
      { exchange: onHttp, hosts: { answers: [door('https://shop.example/')] } },
      'also responds over https',
    ],
  ],
});
