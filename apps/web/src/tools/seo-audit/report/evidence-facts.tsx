import { Stack } from '@mantine/core';
import type { EvidenceDto } from '@plumbline/api-client';
import { isWebLink } from '@plumbline/page';
import { ProvenanceMark } from '@plumbline/ui';
import { AuthorityLink } from '../../../pages/audits/authority-link.tsx';
import { basisInWords, sourcesInWords } from '../../../pages/audits/audit-words.ts';
import classes from './checks.module.css';

/** Value, threshold and its source, where the value was read, and the elements concerned. */
export function EvidenceFacts({ evidence }: { readonly evidence: EvidenceDto }) {
  const { value, threshold, basis, authorities, sources, provenance, estimate, items } = evidence;
  return (
    <>
      <Stack component="dl" gap="xs" className={classes.facts}>
        <div>
          <dt>Found</dt>
          <dd>{value}</dd>
        </div>
        <div>
          <dt>Threshold</dt>
          <dd>{threshold}</dd>
        </div>
        <div>
          <dt>Set by</dt>
          <dd>
            <span className={classes.basis}>{basisInWords(basis)}</span>{' '}
            {authorities.map((authority, index) => (
              <span key={authority.name}>
                {index > 0 && ', '}
                <AuthorityLink {...authority} />
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>Read from</dt>
          <dd>
            <ProvenanceMark provenance={provenance} /> {sourcesInWords(sources)}
            {estimate && `. ${estimate}`}
          </dd>
        </div>
      </Stack>
      {items.length > 0 && (
        <Stack component="ul" gap="xs" className={classes.items} aria-label="Where">
          {items.map(({ label, detail }, index) => (
            <li key={index}>
              {isWebLink(label) ? (
                <a href={label} rel="nofollow noopener noreferrer">
                  {label}
                </a>
              ) : (
                <code>{label}</code>
              )}
              {detail && <span>{detail}</span>}
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}
