import { describeAudit } from '../../testing/describe-audit.ts';
import { pageWithBody } from './_links.ts';
import { linksCrawlable } from './links-crawlable.ts';

const page = (body: string) => ({ html: pageWithBody(body) });
const good = (count: number) =>
  Array.from({ length: count }, (_, n) => `<a href="/p/${n}">Page ${n}</a>`).join('');

describeAudit(linksCrawlable, {
  pass: [
    ['All links have a URL', {}, 'can follow all 4 links'],
    [
      'One of a hundred has an empty href',
      page(`${good(99)}<a href="">More</a>`),
      '1 of 100 links (1%)',
    ],
    [
      'A click that opens no page',
      page(`${good(1)}<a onclick="vote(1)">+1</a><a onclick="return false">x</a>`),
    ],
    ['A link with a URL and a script', page('<a href="/cart" onclick="open()">Cart</a>')],
    [
      'Mail and phone links do not count',
      page(`${good(1)}<a href="mailto:a@b.example">x</a><a href="tel:+491">y</a>`),
    ],
    [
      'A button of a menu is no link',
      page(
        `${good(1)}<a role="button" href="javascript:void(0)">Menu</a><a role=button onclick="open()">More</a>`,
      ),
    ],
    ['A button with a URL is a link', page('<a role="button" href="/a">Buy</a>'), 'the only link'],
    [
      'Links in a bar that a script shows have no URL',
      page(
        `${good(1)}<div style="display: none"><a href="">Follow</a><a onclick="open('/a')">A</a><a href="javascript:open('/a')">B</a></div>`,
      ),
    ],
    [
      'Tabs and openers of menus are no links',
      page(
        `${good(1)}<a role="tab" href="javascript:go(1)">A</a><a aria-expanded=false href="">B</a><a data-toggle=dropdown onclick="x()">C</a>`,
      ),
    ],
    ...[
      'javascript:void(0);',
      'javascript:{}',
      'javascript: void(-1);',
      'javascript:News.Story.Rate(43157,1);',
      "javascript:fsize('1.2','em','content');",
      'javascript:;',
      'javascript:window.print()',
      'JavaScript: void 0',
      'javascript:printpage()',
      'javascript:Comments.cancelExternalWindow();',
      `javascript:Comments.doExternalLogout( 'wordpress' );`,
      `javascript:typeof($.goBack) === 'function' ? $.goBack() : history.back()`,
      `javascript:toggleMenu('nav')`,
      `javascript:linkTo_UnCryptMailto('nbjmup+jogp/tipq.fy')`,
    ].map(
      (href) => [`${href} is a control`, page(`${good(1)}<a href="${href}">Menu</a>`)] as const,
    ),
    ['An empty link closes a part of the page', page(`${good(1)}<a href="">Close</a>`)],
    ...(
      [
        ['shares by mail', '<a href="" aria-label="Partager l’article par mail"></a>'],
        ['has the name of a network', '<a href="">WhatsApp</a>'],
        ['shares in German', `<a onclick="open('/share')">Auf X teilen</a>`],
        ['shares without a name', `<a onclick="location='whatsapp://send'"><svg></svg></a>`],
        [
          'opens a page to share this one',
          `<a onclick="open('https://x.example/share.php')">Go</a>`,
        ],
        ['copies', '<a href="" onclick="copy()">Copy</a>'],
        ['copies in German', '<a href="">Link kopieren</a>'],
        ['copies without a text', '<a href="" title="Click to copy URL"></a>'],
        ['has the class of a share button', '<a href="" class="c-socialShare__link">Send</a>'],
        ['logs out', '<a href="" onclick="logOut();">Logout</a>'],
        ['reloads the page', `<a onclick="setMode('m');location.reload();">Phone</a>`],
        [
          'loads more and counts the click under a path',
          `<a href="javascript:void(0)" onclick="load(1); HPTrack.trackPageview('/more')">More</a>`,
        ],
        [
          'loads a picture',
          `<a href="javascript:;" onclick="captcha.src='/captcha.php?'+Math.random()">Reload</a>`,
        ],
      ] as const
    ).map(
      ([what, link]) => [`A link that ${what} is a control`, page(`${good(1)}${link}`)] as const,
    ),
    ['An empty link without a name is drawn by a script', page(`${good(1)}<a href=""></a>`)],
    [
      'An empty href leads to the base of the page',
      {
        html: '<base href="https://shop.example/"><a href="">Home</a>',
      },
      'the only link',
    ],
    ...['<a href=""></a>', '<a href=" ">Menu</a>', '<a href="" role="button">x</a>'].map(
      (link) =>
        [
          `With a base that leads elsewhere, ${link} is a link`,
          { html: `<base href="https://shop.example/">${link}` },
          'the only link',
        ] as const,
    ),
    ['No-break spaces are part of a URL', page('<a href="&nbsp;">More</a>'), 'the only link'],
    ['An anchor without href is no link', page(`${good(1)}<a name="top"></a><a id="x">Here</a>`)],
  ],
  warning: [
    [
      'One of twenty has a script as href',
      page(`${good(19)}<a href="javascript:location='/p/7'">Page 7</a>`),
      '(5%)',
    ],
  ],
  fail: [
    [
      'A base that leads to the page itself makes no link',
      {
        html: `<base href="https://shop.example/garden/spades#x"><a href="">More</a>`,
      },
      'its href is empty',
    ],
    ['One of ten has an empty href', page(`${good(9)}<a href="">More</a>`), 'its href is empty'],
    [
      'One of nineteen is over 5%, and the figure says so',
      page(`${good(18)}<a href="">More</a>`),
      '1 of 19 links (5.3%)',
    ],
    [
      'The only link is a script',
      page('<a href=" JavaScript:openPage(&quot;go.html&quot;)">Go</a>'),
      'is a script',
    ],
    [
      'A script closes one page and opens another',
      page(`<a href="javascript:closeAndOpen('/spades.html')">Spades</a>`),
      'is a script',
    ],
    ['The only link works by onclick', page('<a onclick="location=7">Go</a>'), 'needs a script'],
    ['A URL that cannot be parsed', page('<a href="https://">Go</a>'), 'can’t be parsed'],
  ],
  'not-applicable': [
    ['The page has no links', page('<p>Words</p>'), 'no links'],
    ['A link to a place in the page', page('<a href="#blades">Blades</a>')],
    ['A link is hidden', page('<div hidden><a href="/blades">Blades</a></div>')],
    [
      'A mail link that Cloudflare rewrote',
      page('<a href="/cdn-cgi/l/email-protection#0d32">Mail</a>'),
    ],
    ...[
      'mailto:a@b.example',
      'tg://x',
      'webcal://a.example/b.ics',
      'market://x',
      'about:blank',
    ].map((href) => [`The page has only ${href}`, page(`<a href="${href}">x</a>`)] as const),
  ],
});
