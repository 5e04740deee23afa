/** What one look at an address shows, or that it needs the page. */
export interface AddressCheck {
  readonly category: string;
  readonly check: string;
  /** `unknown`: not run, since it needs the page. */
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
 * The six checks of the browser, for when the server can't be reached. Three need the page and are not run; there is no
 * score of the other three.
 * @param url an absolute address; one that does not parse is judged by its text
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
