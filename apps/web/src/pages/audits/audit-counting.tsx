import type { AuditDoc } from './audit-doc.ts';
import { pointsInWords } from './audit-words.ts';

const number = new Intl.NumberFormat('en');

/** What only the deep audit reads. */
const inBrowser: ReadonlySet<string> = new Set(['rendered', 'lab', 'field']);

/** How each outcome counts in the score. */
export function AuditCounting({ doc }: { readonly doc: AuditDoc }) {
  return (
    <>
      <h2>How it counts</h2>
      {doc.points === 0 ? (
        <p>
          It only reports what it found. The score is the same whatever that is, since what is right
          depends on what you want with the page.
        </p>
      ) : (
        <p>
          A page that passes earns {pointsInWords(doc.points)}, one that gets a warning{' '}
          {number.format(doc.points / 2)}, one that fails none.
          {doc.caps !== null &&
            ` Whatever else is right then, the score is no higher than ${doc.caps}, because nobody can find the page.`}
        </p>
      )}
      <p>
        The score is what a page earned of what it could have earned, in percent. No curve is laid
        over it, so that you can add it up from the report by hand. Where the question does not
        arise, or where what it asks about could not be had, it counts on neither side: the report
        then says why it does not know, and the score stays as it is.
      </p>
      <p>
        {doc.sources.every((source) => inBrowser.has(source))
          ? 'It needs a browser, so only the deep audit answers it. A plain one names it among what it could not see.'
          : 'It reads what the server sends, which is what a crawler sees first. The deep audit looks at the page in a browser as well, and says where both differ.'}{' '}
        The report shows the value that was found beside the limit that it was held against.
      </p>
    </>
  );
}
