import { storedIds } from '../../app/stored-ids.ts';

/** The audits checked off in this browser. */
export const checkedAudits = storedIds('plumbline-audit-checklist');
