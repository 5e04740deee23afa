import { useQuery } from '@tanstack/react-query';
import { type AuditDoc, auditDocPath } from '../../../pages/audits/audit-doc.ts';
import { CodeExample } from '../../../pages/audits/code-example.tsx';

/** What it looks like when it is right, from the audit's own page. Without it the recommendation still stands. */
export function FixExample({ id }: { readonly id: string }) {
  const { data } = useQuery<Pick<AuditDoc, 'good'>>({ queryKey: [auditDocPath(id)] });
  return data ? <CodeExample kind="good" code={data.good} /> : null;
}
