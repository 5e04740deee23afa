import type { WallFact } from '../facts.ts';
import { type HeaderLines, headerValue } from '../snapshot.ts';

export interface WallInput {
  readonly headers: HeaderLines;
  readonly title: string;
  readonly visibleText: string;
  /** URLs of scripts, iframes and form actions. */
  readonly resources: readonly string[];
  readonly passwordInputs: number;
  readonly headings: readonly string[];
}

/** A page with more words than this is content, whatever else it contains (house rule). */
const wallWords = 200;
const captchaWords = 60;
const loginWordsBound = 120;

function countWords(text: string, bound: number): number {
  let words = 0;
  // Scripts without spaces: about two characters a word.
  const dense = (
    text.slice(0, 4_000).match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/g) ?? []
  ).length;
  for (let at = 0; at >= 0 && words <= bound; words += 1) {
    const next = text.indexOf(' ', at + 1);
    if (next < 0) return (text === '' ? 0 : words + 1) + dense / 2;
    at = next;
  }
  return words + dense / 2;
}

/**
 * Whether this is a wall in front of the page. Conservative: a page with real content is not, even with a captcha in a
 * form.
 */
export function detectWall(input: WallInput): WallFact | null {
  if (headerValue(input.headers, 'cf-mitigated')?.toLowerCase() === 'challenge') {
    return { kind: 'bot-wall', evidence: 'Cloudflare challenge (cf-mitigated header)' };
  }
  const words = countWords(input.visibleText, wallWords);
  if (words > wallWords) return null;
  const opening = `${input.title}\n${input.visibleText.slice(0, 2_000)}`.toLowerCase();
  const resources = input.resources.map((address) => address.slice(0, 500).toLowerCase());
  for (const sign of wallSigns) {
    const byTitle = sign.title?.test(input.title) ?? false;
    const byText = sign.text?.test(opening) ?? false;
    const byResource =
      sign.resource !== undefined &&
      resources.some((address) => sign.resource?.test(address) ?? false);
    const byHeader = sign.header !== undefined && headerValue(input.headers, sign.header) !== null;
    const found = [byTitle, byText, byResource, byHeader].filter(Boolean).length;
    if (found >= sign.needs) return { kind: sign.kind, evidence: sign.name };
  }
  if (words <= captchaWords) {
    for (const [pattern, name] of captchaSources) {
      if (
        resources.some((address) => pattern.test(address)) &&
        /robot|human|captcha|verif/.test(opening)
      ) {
        return { kind: 'captcha', evidence: `${name} and nothing else on the page` };
      }
    }
  }
  if (input.passwordInputs > 0 && words <= loginWordsBound) {
    const named = [input.title, ...input.headings].some((text) => loginWords.test(text));
    if (named || words <= 40)
      return { kind: 'login', evidence: 'A password form and hardly any text' };
  }
  return null;
}

interface WallSign {
  readonly kind: WallFact['kind'];
  /** Shown to the reader. */
  readonly name: string;
  readonly title?: RegExp;
  /** In the title or the first 2,000 characters, lower case. */
  readonly text?: RegExp;
  /** In the URL of a script, iframe or form, lower case. */
  readonly resource?: RegExp;
  /** Name of a response header. */
  readonly header?: string;
  /** How many of the signs above must be present. */
  readonly needs: number;
}

/** Interstitials of protection services. Each needs two independent signs, or one unique sign. */
const wallSigns: readonly WallSign[] = [
  {
    kind: 'bot-wall',
    name: 'Cloudflare challenge page',
    title: /^(?:just a moment\.*|attention required! \| cloudflare|checking your browser.*)$/i,
    text: /checking (?:if the site connection is secure|your browser before)|enable javascript and cookies to continue|verify(?:ing)? you are human|sorry, you have been blocked/,
    resource: /\/cdn-cgi\/challenge-platform\/|challenges\.cloudflare\.com/,
    needs: 2,
  },
  {
    kind: 'bot-wall',
    name: 'Akamai access denied page',
    title: /^access denied$/i,
    text: /you don't have permission to access[\s\S]*reference\s*#|errors\.edgesuite\.net/,
    needs: 2,
  },
  {
    kind: 'bot-wall',
    name: 'Akamai challenge page',
    text: /powered and protected by\s*(?:privacy|akamai)?/,
    resource: /\/akam\/|sec-cpt|\/_sec\/cp_challenge/,
    needs: 2,
  },
  {
    kind: 'captcha',
    name: 'DataDome captcha page',
    resource: /(?:geo\.)?captcha-delivery\.com/,
    needs: 1,
  },
  {
    kind: 'bot-wall',
    name: 'PerimeterX (HUMAN) challenge page',
    title: /^(?:access to this page has been denied\.?|are you human\??|robot or human\??)$/i,
    text: /press (?:&|and) hold|access to this page has been denied because we believe you are using automation/,
    resource: /captcha\.px-cdn\.net|captcha\.px-cloud\.net|\/px\/captcha|px-captcha/,
    needs: 2,
  },
  {
    kind: 'bot-wall',
    name: 'Imperva (Incapsula) challenge page',
    text: /request unsuccessful\. incapsula incident id/,
    resource: /_incapsula_resource/,
    needs: 1,
  },
  {
    kind: 'bot-wall',
    name: 'Sucuri firewall page',
    title: /sucuri website firewall/i,
    text: /sucuri website firewall[\s\S]*(?:access denied|block id)/,
    needs: 2,
  },
  {
    kind: 'bot-wall',
    name: 'AWS WAF challenge page',
    resource: /\.token\.awswaf\.com|\.captcha\.awswaf\.com/,
    text: /human verification|javascript is disabled|verify (?:that )?you(?:'|’)?re not a robot/,
    needs: 2,
  },
  {
    kind: 'captcha',
    name: 'Page that asks whether the visitor is a robot',
    title:
      /^(?:are you (?:a )?(?:robot|human)|robot check|captcha|human verification|security check(?:point)?|bot verification|verify you are human|vérification|pardon our interruption)\b.{0,40}$/i,
    text: /unusual traffic|not a robot|you(?:'|’)?re (?:not )?a (?:robot|bot|human)|enter the characters you see|solve (?:this|the) captcha|complete the (?:captcha|security check)|made us think you were a bot/,
    needs: 2,
  },
];

/** Captcha widgets that count as a wall only if there is nothing else on the page. */
const captchaSources: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/(?:js\.|\/\/)hcaptcha\.com/, 'hCaptcha'],
  [/(?:google\.com|recaptcha\.net)\/recaptcha/, 'reCAPTCHA'],
  [/challenges\.cloudflare\.com\/turnstile/, 'Cloudflare Turnstile'],
  [/arkoselabs\.com|funcaptcha\.com/, 'Arkose Labs captcha'],
];

/** Words that identify a sign-in page in its title or headings. */
const loginWords =
  /\b(?:log[ -]?in|sign[ -]?in|log[ -]?on|anmelden|einloggen|connexion|se connecter|iniciar sesi[oó]n|entrar|accedi|inloggen|logga in|zaloguj)\b|войти|вход|ログイン|登录|登入|로그인/i;
