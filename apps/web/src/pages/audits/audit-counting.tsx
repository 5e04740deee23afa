import type { AuditDoc } from './audit-doc.ts';
import { costsInWords, isNeverScored } from './audit-words.ts';

/** What only the deep audit reads. */
const onlyDeep: ReadonlySet<string> = new Set(['rendered', 'lab', 'field']);

export const isDeepOnly = ({ sources }: AuditDoc): boolean =>
  sources.every((source) => onlyDeep.has(source));

/** The Chrome UX Report needs no browser, but the operator's key and enough visits. */
export const needsFieldData = ({ sources }: AuditDoc): boolean =>
  sources.every((source) => source === 'field');

/** How each outcome counts in the score. */
export function AuditCounting({ doc }: { readonly doc: AuditDoc }) {
  return (
    <>
      <h2>How it’s scored</h2>
      <Scoring doc={doc} />
    </>
  );
}

function Scoring({ doc }: { readonly doc: AuditDoc }) {
  if (doc.needsSiteAudit) {
    return (
      <p>
        This check compares pages, so it needs a site audit. A single-page audit lists it as not
        applicable and doesn’t score it.
      </p>
    );
  }
  return (
    <>
      {isNeverScored(doc.costs) ? (
        <p>
          This check never changes the score. It reports what it found, and you decide what’s right.
        </p>
      ) : (
        <p>
          The score starts at 100: {costsInWords(doc.costs)}. A pass costs nothing.
          {doc.caps !== null &&
            ` A page that fails scores ${doc.caps} at most, because nobody can find it.`}{' '}
          If the check doesn’t apply or couldn’t run, it costs nothing. The report then says why.
        </p>
      )}
      {isDeepOnly(doc) ? (
        <p>
          Only the deep audit runs it.{' '}
          {needsFieldData(doc)
            ? 'It needs Chrome UX Report data: the operator must have set a key, and the page or site must have enough visits.'
            : 'It needs a browser.'}{' '}
          A plain audit lists it as not run.
        </p>
      ) : (
        doc.sources.includes('raw') && (
          <p>
            It reads the HTML as sent, which a crawler sees first. The deep audit also opens the
            page in a browser and shows where the two differ.
          </p>
        )
      )}
    </>
  );
}
