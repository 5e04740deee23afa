import { unscoredReason } from './unscored-reason.ts';

it.each([
  [200, null, null],
  [301, null, null],
  [404, null, 'The page returned 404.'],
  [503, null, 'The page returned 503.'],
  [200, { evidence: 'login form' }, 'We got a bot check or login instead of the page: login form.'],
  [403, { evidence: 'captcha' }, 'We got a bot check or login instead of the page: captcha.'],
])('says of status %d and wall %j why nothing is scored', (status, wall, reason) => {
  expect(unscoredReason({ status, wall })).toBe(reason);
});
