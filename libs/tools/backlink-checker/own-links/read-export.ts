import Papa from 'papaparse';
import {
  decodeExport,
  type ExportProblem,
  exportProblems,
  ownLinkLimits,
  sizeProblem,
} from './decode-export.ts';
import { type Columns, columnsOf, delimiterOf, isTitle, namedAddress } from './export-table.ts';
import type { OwnLink } from './own-link.ts';

/** The content of an export. */
export interface LinkExport {
  readonly links: readonly OwnLink[];
  /** Sites listed without their pages. */
  readonly sites: readonly LinkingSite[];
  /** Number of rows that have no page URL or are too long. */
  readonly skipped: number;
  /** The first few rows without a page URL. */
  readonly skippedTexts: readonly string[];
  /** Number of duplicate rows. */
  readonly repeated: number;
  /** Whether the export has more rows than the limit. */
  readonly cut: boolean;
}

/** A site that an export lists without its pages. */
export interface LinkingSite {
  readonly site: string;
  readonly linkingPages: number | null;
  readonly targetPages: number | null;
}

/**
 * Reads an export of links: CSV in any of the usual forms, or a list of URLs. Pure and bounded, so that it can run
 * in the browser on an untrusted file.
 */
export function readLinkExport(input: Uint8Array | string): LinkExport | ExportProblem {
  const decoded = typeof input === 'string' ? input : decodeExport(input);
  if (typeof decoded !== 'string') return decoded;
  const tooLarge = sizeProblem(decoded.length);
  if (tooLarge !== null) return tooLarge;
  const { text, delimiter } = delimiterOf(withPlainLines(decoded));
  if (text === '') return exportProblems.empty;
  if (looksLikeHtml.test(text)) return exportProblems.html;

  const sample: string[][] = [];
  eachRow(text, delimiter, (row) => sample.push(row) < sampleSize);
  const columns = columnsOf(sample);
  if (columns.ownPages) return exportProblems.ownPages;
  const reader = new RowReader(columns);
  const { longRows, openQuote } = eachRow(text, delimiter, (row) => reader.take(row));
  const found = reader.result(longRows);
  if (found.links.length > 0 || found.sites.length > 0) return found;
  if (openQuote) return exportProblems.quotes;
  if (sample.length === 0) return longRows > 0 ? exportProblems.longRows : exportProblems.empty;
  return sample.some(hasFormula) ? exportProblems.formulas : exportProblems.columns;
}

/** Pasted text may mix line breaks. The byte order mark counts as white space. */
const withPlainLines = (text: string): string => text.replace(/\r\n?/g, '\n').trimStart();

const sampleSize = 200;

const looksLikeHtml = /^<(?:!doctype|!--|\?xml|html|head|body|meta|script|table|div)\b/i;

const hasFormula = (row: readonly string[]): boolean =>
  row.some((cell) => /^\s*[=@]/.test(cell) || /^\s*[+-]\w+\(/.test(cell));

interface Ended {
  readonly longRows: number;
  /** Whether a quotation mark was never closed, so that everything after it became one cell. */
  readonly openQuote: boolean;
}

/** Calls the callback for each row that is neither empty nor too long, until it returns false. */
function eachRow(text: string, delimiter: string, take: (row: string[]) => boolean): Ended {
  let longRows = 0;
  let openQuote = false;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    preview: ownLinkLimits.lines,
    step: ({ data, errors }, parser) => {
      openQuote ||= errors.some(({ code }) => code === 'MissingQuotes');
      if (data.every((cell) => cell.trim() === '')) return;
      const length = data.reduce((sum, cell) => sum + cell.length + 1, 0);
      if (length > ownLinkLimits.row) longRows += 1;
      else if (!take(data)) parser.abort();
    },
  });
  return { longRows, openQuote };
}

const maxSkippedTexts = 3;

/** Converts rows to links and sites. */
class RowReader {
  readonly #columns: Columns;
  readonly #links = new Map<string, OwnLink>();
  readonly #sites = new Map<string, LinkingSite>();
  #header: boolean;
  #skipped = 0;
  readonly #skippedTexts: string[] = [];
  #repeated = 0;
  #cut = false;

  constructor(columns: Columns) {
    this.#columns = columns;
    this.#header = columns.header;
  }

  /** @returns false when the limit is reached */
  take(row: readonly string[]): boolean {
    if (this.#header) {
      this.#header = false;
      // A list of URLs has no header, so lines above the first URL count like all others.
      const [cell = ''] = row;
      if (row.length === 1 && !isTitle(cell)) this.#skip(row);
      return true;
    }
    const { source, site } = this.#columns;
    const column = source ?? site;
    const address = column === null ? null : namedAddress(row[column] ?? '');
    if (address === null) this.#skip(row);
    else if (site === null && address.kind === 'page') {
      return this.#add(this.#links, toLink(row, address.url.href, this.#columns));
    } else {
      const host = address.kind === 'site' ? address.host : address.url.hostname;
      return this.#add(this.#sites, toSite(row, host, this.#columns));
    }
    return true;
  }

  #skip(row: readonly string[]): void {
    this.#skipped += 1;
    if (this.#skippedTexts.length < maxSkippedTexts) {
      this.#skippedTexts.push(row.join(' ').trim().slice(0, 60));
    }
  }

  #add<Item extends OwnLink | LinkingSite>(items: Map<string, Item>, item: Item): boolean {
    const key =
      'site' in item
        ? item.site
        : JSON.stringify([item.sourceUrl, item.targetUrl, item.anchor?.toLowerCase()]);
    if (items.has(key)) this.#repeated += 1;
    else if (this.#links.size + this.#sites.size >= ownLinkLimits.rows) this.#cut = true;
    else items.set(key, item);
    return !this.#cut;
  }

  result(longRows: number): LinkExport {
    return {
      links: [...this.#links.values()],
      sites: [...this.#sites.values()],
      skipped: this.#skipped + longRows,
      skippedTexts: this.#skippedTexts,
      repeated: this.#repeated,
      cut: this.#cut,
    };
  }
}

const cellOf = (row: readonly string[], column: number | null): string | null =>
  (column === null ? '' : (row[column] ?? '').trim()) || null;

function toLink(row: readonly string[], sourceUrl: string, columns: Columns): OwnLink {
  const target = namedAddress(cellOf(row, columns.target) ?? '');
  return {
    sourceUrl,
    targetUrl: target?.kind === 'page' ? target.url.href : null,
    anchor: cellOf(row, columns.anchor),
    rel:
      columns.rel.length === 0
        ? null
        : columns.rel.flatMap(({ token, column }) =>
            /^(?:true|yes|1|x)$/i.test(cellOf(row, column) ?? '') ? [token] : [],
          ),
    firstSeen: cellOf(row, columns.firstSeen),
    lastSeen: cellOf(row, columns.lastSeen),
  };
}

function toSite(row: readonly string[], site: string, columns: Columns): LinkingSite {
  const countAt = (column: number | null) => {
    const digits = (cellOf(row, column) ?? '').replace(/\D/g, '');
    return digits === '' ? null : Number(digits);
  };
  return {
    site,
    linkingPages: countAt(columns.linkingPages),
    targetPages: countAt(columns.targetPages),
  };
}
