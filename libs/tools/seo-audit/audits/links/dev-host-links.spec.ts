import { describeAudit } from '../../testing/describe-audit.ts';
import { pageWithBody } from './_links.ts';
import { devHostLinks } from './dev-host-links.ts';

const link = (href: string) => ({ html: pageWithBody(`<a href="${href}">Link</a>`) });

describeAudit(devHostLinks, {
  pass: [
    ['All URLs are public', {}, 'No URL'],
    [
      'The page itself is on localhost',
      { ...link('/a'), exchange: { finalUrl: 'http://localhost:3000/' } },
    ],
    ['A public URL that looks private', link('http://172.32.0.1/')],
    ['A public IPv6 address', link('http://[2606:4700::1111]/')],
    ['A host that only begins like localhost', link('https://localhost.dev.example/')],
    ['A staging host of somebody else', link('https://staging.other.example/')],
    ['A developer site of the own domain', link('https://dev.shop.example/')],
    ['A host whose name begins with a label', link('https://stagecoach.shop.example/')],
    [
      'The word localhost in the text and the path',
      { html: pageWithBody('<p>localhost</p><a href="/localhost">A</a>') },
    ],
    [
      'Instructions link the URL of the software that readers run',
      {
        html: pageWithBody('<a href="http://localhost:3000/">Open http://localhost:3000</a>'),
      },
    ],
    ['The page has no links', { html: pageWithBody('<p>Words</p>') }],
  ],
  fail: [
    ['A link to localhost', link('http://localhost:3000/a'), 'the visitor’s own computer)'],
    [
      'A candidate of a srcset',
      {
        html: pageWithBody(
          '<picture><source srcset="/w_1,http://localhost/a.png 1x, http://localhost/b.png 2x"><img src="/a.png" alt=""></picture>',
        ),
      },
      '1 URL on the page points to',
    ],
    ['A link to a name under localhost', link('http://shop.localhost/a')],
    ['A link to a local name', link('http://nas.local/a'), '(link, a local network'],
    [
      'A link to 127.0.0.1 in another notation, shown as written',
      link('http://2130706433/'),
      'http://2130706433/ (link, a private IP address)',
    ],
    ['The URL is shown as on the page', link('//LOCALHOST:3000/a'), '//LOCALHOST:3000/a ('],
    [
      'A relative URL is on localhost by the base',
      { html: '<head><base href="http://localhost:3000/"></head><a href="/a">A</a>' },
      '/a (link, resolves to http://localhost:3000/a, the visitor’s own computer)',
    ],
    [
      'A staging host is named in the text of its link',
      {
        html: pageWithBody(
          '<a href="https://staging.shop.example">https://staging.shop.example</a>',
        ),
      },
    ],
    ['A link into the home network', link('https://192.168.1.20/a')],
    ['A link to 172.16', link('http://172.16.0.1/')],
    ['A link to the IPv6 loopback', link('http://[::1]/')],
    ['A link to a unique local IPv6 address', link('http://[fd12:3456::1]/')],
    ['A link to a .local name', link('http://nas.local/')],
    ['A link to a file', link('file:///home/me/page.html'), 'a file on'],
    ['A link to a Windows path', link('C:\\Users\\me\\page.html'), 'a path on'],
    [
      'A link to the staging host',
      link('https://staging.shop.example/a'),
      'a staging host of this',
    ],
    ['A link to the second staging host', link('https://stage2.shop.example/a')],
    [
      'An image on localhost',
      { html: pageWithBody('<img src="http://localhost/a.png" alt="">') },
      'image',
    ],
    [
      'The canonical names a private IP address',
      { html: '<title>A</title><link rel="canonical" href="http://10.0.0.5/a"><p>A</p>' },
      'canonical, a private IP address',
    ],
  ],
});
