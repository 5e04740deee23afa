import type { HeaderLines } from '../snapshot.ts';
import { extractFacts } from './extract-facts.ts';

const wallOf = (text: string, headers: HeaderLines = []) =>
  extractFacts({ text, finalUrl: 'https://site.example/', headers }).wall;
const article = `<p>${'Real words about a real subject. '.repeat(60)}</p>`;

describe('a wall in front of a page', () => {
  it.each([
    [
      'Cloudflare',
      '<title>Just a moment...</title><p>Enable JavaScript and cookies to continue</p>',
      'bot-wall',
    ],
    [
      'Akamai',
      "<title>Access Denied</title><h1>Access Denied</h1>You don't have permission to access this. Reference #18.2d",
      'bot-wall',
    ],
    [
      'DataDome',
      '<title>site.example</title><iframe src="https://geo.captcha-delivery.com/captcha/?x"></iframe>',
      'captcha',
    ],
    [
      'PerimeterX',
      '<title>Access to this page has been denied</title><p>Press & Hold to confirm you are a human</p>',
      'bot-wall',
    ],
    [
      'hCaptcha',
      '<title>Verification</title><p>Show that you are human</p><script src="https://js.hcaptcha.com/1/api.js"></script>',
      'captcha',
    ],
    [
      'reCAPTCHA',
      '<p>I am not a robot</p><script src="https://www.google.com/recaptcha/api.js"></script>',
      'captcha',
    ],
    [
      'a login form',
      '<title>Sign in</title><form><input name=user><input type=password><button>Sign in</button></form>',
      'login',
    ],
  ])('is detected: %s', (_what, html, kind) => {
    expect(wallOf(html)?.kind).toBe(kind);
  });

  it('is detected by Cloudflare’s header', () => {
    expect(wallOf('', [['cf-mitigated', 'challenge']])?.kind).toBe('bot-wall');
  });

  it.each([
    ['an article called Access denied', `<title>Access denied</title>${article}`],
    [
      'an article with a captcha in its comment form',
      `${article}<script src="https://www.google.com/recaptcha/api.js"></script>`,
    ],
    [
      'an article with a login box',
      `<title>Log in to win</title>${article}<form><input type=password></form>`,
    ],
    [
      'a short contact page with a captcha',
      '<title>Contact</title><h1>Contact</h1><form><input name=mail></form><script src="https://www.google.com/recaptcha/api.js"></script>',
    ],
    ['a short page that says access denied and nothing more', '<title>Access Denied</title>'],
    ['an empty page', ''],
  ])('is not detected in %s', (_what, html) => {
    expect(wallOf(html)).toBeNull();
  });
});
