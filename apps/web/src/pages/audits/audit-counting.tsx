import type { AuditDoc } from './audit-doc.ts';
import { costsInWords } from './audit-words.ts';

/** What only the deep audit reads. */
const inBrowser: ReadonlySet<string> = new Set(['rendered', 'lab', 'field']);

/** How each outcome counts in the score. */
export function AuditCounting({ doc }: { readonly doc: AuditDoc }) {
  if (doc.needsSiteAudit) {
    return (
      <>
        <h2>How it counts</h2>
        <p>
          It needs a site audit, which reads every page. The SEO audit reads one, so its report
          lists this check as not applicable, and it counts in neither score nor coverage.
        </p>
      </>
    );
  }
  return (
    <>
      <h2>How it counts</h2>
      {doc.costs.fail === 0 ? (
        <p>
          This check only reports what it found and never changes the score: what is right depends
          on what you want.
        </p>
      ) : (
        <p>
          Of the 100 points that every page starts with, {costsInWords(doc.costs)}. A pass costs
          nothing.
          {doc.caps !== null &&
            ` A page that fails scores ${doc.caps} at most, because nobody can find it.`}
        </p>
      )}
      <p>
        The score is what is left of 100 after all failures and warnings, so that you can add it up
        from the report by hand. Where the question does not arise, or the answer is unknown, it
        costs nothing: the report then says why it does not know, and only the coverage is lower.
      </p>
      <p>
        {doc.sources.every((source) => inBrowser.has(source))
          ? 'It needs a browser, so only the deep audit runs it. A plain audit lists it as not checked.'
          : 'It reads what the server sends, which is what a crawler sees first. The deep audit also opens the page in a browser and shows where both differ.'}{' '}
        The report shows the value that was found beside the limit that it was held against.
      </p>
    </>
  );
}
