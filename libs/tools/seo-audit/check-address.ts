/** What the URL alone shows, or that a check needs the page. */
interface AddressCheck {
  readonly category: string;
  readonly check: string;
  /** `unknown`: didn't run, because it needs the page. */
  readonly status: 'pass' | 'fail' | 'warning' | 'unknown';
  readonly message: string;
  readonly recommendation?: string;
}

const longUrl = 100;

const notRun = (category: string, check: string): AddressCheck => ({
  ...{ category, check },
  status: 'unknown',
  message: 'We didn’t read the page, so we couldn’t check this.',
});

/**
 * The six checks that the browser lists if it can't reach the server. Three of them need the page and don't run. The other
 * three get no score.
 * @param url an absolute URL; if it doesn't parse, its text is checked
 */
export function checkAddress(url: string): readonly AddressCheck[] {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const length = `The URL has ${url.length} characters.`;
  return [
    url.startsWith('https')
      ? {
          ...{ category: 'Security', check: 'HTTPS Security', status: 'pass' },
          message: 'The URL starts with https.',
        }
      : {
          ...{ category: 'Security', check: 'HTTPS Security', status: 'fail' },
          message: 'The URL doesn’t start with https.',
          recommendation: 'Serve the site over HTTPS and redirect http:// URLs to it.',
        },
    url.length < longUrl
      ? {
          ...{ category: 'Technical', check: 'URL Structure', status: 'pass' },
          message: length,
        }
      : {
          ...{ category: 'Technical', check: 'URL Structure', status: 'warning' },
          message: length,
          recommendation: `Keep URLs under ${longUrl} characters.`,
        },
    host.startsWith('www')
      ? {
          ...{ category: 'Technical', check: 'Domain Configuration', status: 'pass' },
          message: 'The host starts with www.',
        }
      : {
          ...{ category: 'Technical', check: 'Domain Configuration', status: 'warning' },
          message: 'The host doesn’t start with www.',
          recommendation: 'Choose one form, with or without www, and redirect the other to it.',
        },
    notRun('Content', 'Page Analysis'),
    notRun('Mobile', 'Mobile Optimization'),
    notRun('Content', 'Content Quality'),
  ];
}
