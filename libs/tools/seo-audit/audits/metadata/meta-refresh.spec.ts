import { describeAudit } from '../../testing/describe-audit.ts';
import { metaRefresh } from './meta-refresh.ts';

const refresh = (...contents: string[]) => ({
  html: `<head>${contents.map((content) => `<meta http-equiv="Refresh" content="${content}">`).join('')}</head>`,
});

describeAudit(metaRefresh, {
  pass: [['There is none', {}]],
  warning: [
    ['The page reloads every five minutes', refresh('300'), 'after 300 seconds'],
    ['The page leads elsewhere after a second', refresh('1; url=/next'), 'after 1 second'],
  ],
  fail: [
    ['The page is an instant redirect', refresh('0; url=/next'), 'redirects immediately'],
    ['The target is quoted and the separator a comma', refresh("0, URL='/next'")],
    ['The fastest of two tags is instant', refresh('30', '0; url=/next')],
    ['The page reloads without end', refresh('0'), 'reloads'],
  ],
});
