/** A check of the browser's fallback, which runs when the server gives no report. */
interface BasicCheck {
  readonly category: string;
  readonly check: string;
  readonly status: 'pass' | 'fail' | 'warning';
  readonly message: string;
  readonly recommendation?: string;
}

export interface BasicAudit {
  readonly url: string;
  readonly score: number;
  readonly checks: readonly BasicCheck[];
  readonly summary: { readonly passed: number; readonly failed: number; readonly warnings: number };
}

const longUrl = 100;

/**
 * Checks only the address: six checks, of which three are unknown without the page. Score: `round((2 × passes +
 * warnings) ÷ (2 × checks) × 100)`. Not a full audit.
 * @param url an absolute address; one that does not parse is judged by its text
 */
export function basicAudit(url: string): BasicAudit {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const checks: BasicCheck[] = [
    url.startsWith('https')
      ? {
          category: 'Security',
          check: 'HTTPS Security',
          status: 'pass',
          message: 'The URL uses HTTPS.',
        }
      : {
          category: 'Security',
          check: 'HTTPS Security',
          status: 'fail',
          message: 'The URL does not use HTTPS.',
          recommendation: 'Serve the site over HTTPS and redirect http:// URLs to it.',
        },
    url.length < longUrl
      ? {
          category: 'Technical',
          check: 'URL Structure',
          status: 'pass',
          message: `The URL has ${url.length} characters.`,
        }
      : {
          category: 'Technical',
          check: 'URL Structure',
          status: 'warning',
          message: `The URL has ${url.length} characters.`,
          recommendation: `Keep URLs under ${longUrl} characters.`,
        },
    host.startsWith('www')
      ? {
          category: 'Technical',
          check: 'Domain Configuration',
          status: 'pass',
          message: 'The host starts with www.',
        }
      : {
          category: 'Technical',
          check: 'Domain Configuration',
          status: 'warning',
          message: 'The host does not start with www.',
          recommendation: 'Choose one form, with or without www, and redirect the other to it.',
        },
    {
      category: 'Content',
      check: 'Page Analysis',
      status: 'warning',
      message: 'The page itself was not read: this is a check of its URL alone.',
      recommendation: 'Run the full audit, which reads the page.',
    },
    {
      category: 'Mobile',
      check: 'Mobile Optimization',
      status: 'pass',
      message: 'Nothing in the URL speaks against mobile use; the page itself was not read.',
    },
    {
      category: 'Content',
      check: 'Content Quality',
      status: 'warning',
      message: 'The content was not read: this is a check of the URL alone.',
      recommendation: 'Run the full audit, which reads the page.',
    },
  ];
  const count = (status: BasicCheck['status']) =>
    checks.filter((each) => each.status === status).length;
  const summary = { passed: count('pass'), failed: count('fail'), warnings: count('warning') };
  const score = Math.round(((2 * summary.passed + summary.warnings) / (2 * checks.length)) * 100);
  return { url, score, checks, summary };
}
