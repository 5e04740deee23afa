import { cut, grouped } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, info, pass, warning } from '../../outcome.ts';

const { withinBytes } = ruleOf('charset-declared').limits;

const sourceNames = {
  bom: 'a byte order mark',
  header: 'the Content-Type header',
  meta: 'a meta tag',
  xml: 'the XML declaration',
  default: 'the browser’s default',
} as const;

export const charsetDeclared = defineAudit({
  id: 'charset-declared',
  category: 'metadata',
  scope: 'page',
  sources: ['http', 'raw'],
  title: 'Character encoding is declared',
  failureTitle: 'Character encoding isn’t declared correctly',
  what: `Looks for the encoding in a byte order mark, the Content-Type header, an XML declaration or a meta tag. A missing or unknown encoding fails. A meta tag that ends after byte ${grouped(withinBytes)} is a warning.`,
  details: [
    'A late meta tag makes browsers start over.',
    'A late meta tag passes if a byte order mark, the header or an XML declaration names the encoding too.',
    'A byte order mark that contradicts the header is a warning, and so is a meta tag that says UTF-16.',
    'An encoding other than UTF-8 costs no points if it’s declared early enough.',
    'A meta tag that contradicts the header costs no points, because browsers follow the header.',
  ],
  // Confirmed in 2026-11 in Chrome's charset insight and the HTML Standard: the whole tag within the first 1024 bytes, or the header.
  why: `The HTML Standard requires UTF-8 and a meta tag within the first ${grouped(withinBytes)} bytes. Without a declaration, browsers guess, and accents, quotes or whole alphabets can appear garbled on the page and in its snippet. The encoding isn’t a ranking factor.`,
  fix: 'Send the header `Content-Type: text/html; charset=utf-8`, or make `<meta charset="utf-8">` the first element of the `<head>`. Save the files as UTF-8 too: the declaration doesn’t convert them.',
  good: {
    code: 'Content-Type: text/html; charset=utf-8',
    given: {},
  },
  bad: {
    code: '<head><title>Café</title></head> without any charset',
    given: {
      exchange: {
        charset: {
          name: 'windows-1252',
          source: 'default',
          headerLabel: null,
          headerEncoding: null,
          metaLabel: null,
          metaEncoding: null,
          metaEndByte: null,
        },
      },
    },
  },
  requires: ['exchange'],
  readsContent: true,
  audit: ({ exchange: { charset } }) => {
    /** The label UTF-16 has no byte order, so it agrees with a mark that gives one. */
    const contradicts = (label: string | null, encoding: string | null): boolean =>
      label !== null &&
      encoding !== charset.name &&
      !(label.toLowerCase() === 'utf-16' && charset.name.startsWith('utf-16'));
    const threshold = `UTF-8, in the header or within the first ${grouped(withinBytes)} bytes`;
    const items = [
      ...(charset.headerLabel === null
        ? []
        : [{ label: `charset=${cut(charset.headerLabel)}`, detail: 'Content-Type header' }]),
      ...(charset.metaLabel === null
        ? []
        : [{ label: `charset=${cut(charset.metaLabel)}`, detail: metaPlace(charset.metaEndByte) }]),
    ];
    const finding = {
      value: `${charset.name}, from ${sourceNames[charset.source]}`,
      threshold,
      items,
    };
    const late = (charset.metaEndByte ?? 0) > withinBytes;
    const early = ['bom', 'header', 'xml'].includes(charset.source);
    if (!early && charset.metaLabel === null && charset.headerLabel === null) {
      return fail({ ...finding, message: 'Neither the header nor the page declares an encoding.' });
    }
    if (charset.source === 'default') {
      const label = cut(charset.metaLabel ?? charset.headerLabel ?? '');
      const message = `The page declares ${label}, which no browser recognizes, so browsers guess the encoding.`;
      return fail({ ...finding, message });
    }
    if (charset.name === 'replacement') {
      const message = 'Browsers don’t support the declared encoding, so they can’t show the page.';
      return fail({ ...finding, message });
    }
    if (!early && late) {
      const message = `The meta tag ends at byte ${grouped(charset.metaEndByte ?? 0)}; parsers look for it in the first ${grouped(withinBytes)} bytes.`;
      return warning({ ...finding, message });
    }
    if (charset.metaEncoding?.startsWith('utf-16') && !charset.name.startsWith('utf-16')) {
      const message = `The meta tag says ${cut(charset.metaLabel ?? '')}, but in that encoding the tag itself would be unreadable. Browsers use ${charset.name}.`;
      return warning({ ...finding, message });
    }
    if (charset.source === 'bom' && contradicts(charset.headerLabel, charset.headerEncoding)) {
      const message = `The byte order mark says ${charset.name}, but the Content-Type header says ${cut(charset.headerLabel ?? '')}. Browsers follow the mark; other clients may not.`;
      return warning({ ...finding, message });
    }
    if (early && contradicts(charset.metaLabel, charset.metaEncoding)) {
      const message = `The meta tag says ${cut(charset.metaLabel ?? '')}, but ${sourceNames[charset.source]} says ${charset.name}, which browsers follow.`;
      return info({ ...finding, message });
    }
    if (charset.name !== 'utf-8') {
      const label = (charset.source === 'header' ? charset.headerLabel : charset.metaLabel) ?? '';
      const message = `The page declares ${cut(label || charset.name)}${!label || label.toLowerCase() === charset.name ? '' : `, which browsers read as ${charset.name}`}; the HTML Standard asks for UTF-8.`;
      return info({ ...finding, message });
    }
    return pass({ ...finding, message: `UTF-8 is declared by ${sourceNames[charset.source]}.` });
  },
});

const metaPlace = (end: number | null): string =>
  end === null ? 'meta tag' : `meta tag, ends at byte ${grouped(end)}`;
