import { Link } from 'react-router-dom';
import { WeightBadge } from '../../app/weight-badge.tsx';
import { auditPath } from '../audits/audit-doc.ts';
import { RichText } from '../audits/rich-text.tsx';
import { checkedAudits } from './checked-audits.ts';
import classes from './checklist.module.css';
import type { ChecklistItem } from './resource-doc.ts';

export interface ChecklistEntryProps {
  readonly item: ChecklistItem;
  readonly checked: boolean;
}

/** One audit to check off, with its reason and fix collapsed. */
export function ChecklistEntry({ item, checked }: ChecklistEntryProps) {
  const { id, title, weight, why, fix } = item;
  return (
    <li className={classes.entry} data-checked={checked || undefined}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => checkedAudits.mark(id, event.target.checked)}
        />
        <span>{title}</span>
      </label>
      <WeightBadge weight={weight} />
      <details>
        <summary>Why and how</summary>
        <dl>
          <dt>Why it matters</dt>
          <dd>
            <RichText>{why}</RichText>
          </dd>
          <dt>How to fix it</dt>
          <dd>
            <RichText>{fix}</RichText>
          </dd>
        </dl>
        <Link to={auditPath(id)} aria-label={`Full reference: ${title}`}>
          Full reference
        </Link>
      </details>
    </li>
  );
}
