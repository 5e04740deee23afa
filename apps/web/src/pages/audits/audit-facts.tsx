import type { AuditDoc } from './audit-doc.ts';
import classes from './audits.module.css';
import { AuthorityLink } from './authority-link.tsx';
import { basisInWords, scopeInWords, sourcesInWords } from './audit-words.ts';

/** Thresholds, who sets them, scope and source of an audit. */
export function AuditFacts({ doc }: { readonly doc: AuditDoc }) {
  return (
    <dl className={classes.facts}>
      {doc.limits.length > 0 && (
        <div>
          <dt>Thresholds</dt>
          <dd>
            <ul>
              {doc.limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      <div>
        <dt>Set by ({basisInWords(doc.basis)})</dt>
        <dd>
          <ul>
            {doc.authorities.map((authority) => (
              <li key={authority.name}>
                <AuthorityLink {...authority} />
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>Applies to</dt>
        <dd>{scopeInWords(doc.scope)}</dd>
      </div>
      <div>
        <dt>Read from</dt>
        <dd>{sourcesInWords(doc.sources)}</dd>
      </div>
    </dl>
  );
}
