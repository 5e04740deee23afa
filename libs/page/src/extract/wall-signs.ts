import type { WallFact } from '../facts.ts';

export interface WallSign {
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
export const wallSigns: readonly WallSign[] = [
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
export const captchaSources: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/(?:js\.|\/\/)hcaptcha\.com/, 'hCaptcha'],
  [/(?:google\.com|recaptcha\.net)\/recaptcha/, 'reCAPTCHA'],
  [/challenges\.cloudflare\.com\/turnstile/, 'Cloudflare Turnstile'],
  [/arkoselabs\.com|funcaptcha\.com/, 'Arkose Labs captcha'],
];

/** Words that identify a sign-in page in its title or headings. */
export const loginWords =
  /\b(?:log[ -]?in|sign[ -]?in|log[ -]?on|anmelden|einloggen|connexion|se connecter|iniciar sesi[oó]n|entrar|accedi|inloggen|logga in|zaloguj)\b|войти|вход|ログイン|登录|登入|로그인/i;
