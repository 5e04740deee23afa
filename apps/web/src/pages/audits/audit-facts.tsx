import type { AuditDoc } from './audit-doc.ts';
import classes from './audits.module.css';
import { AuthorityLink } from './authority-link.tsx';
import { basisInWords, scopeInWords, sourcesInWords } from './audit-words.ts';

/** Our own limits are based on other sources, unless the product is the only source. */
const setBy = ({ basis, authorities, limits }: AuditDoc): string =>
  basis === 'tool' && authorities.some(({ url }) => !url.startsWith('/'))
    ? `Our ${limits.length > 0 ? 'limit' : 'rule'}, based on`
    : `Set by (${basisInWords(basis)})`;

/** Thresholds, sources and scope of an audit. */
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
        <dt>{setBy(doc)}</dt>
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
