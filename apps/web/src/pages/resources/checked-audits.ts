import { storedIds } from '../../app/stored-ids.ts';

/** The audits that this browser's reader has checked off. */
export const checkedAudits = storedIds('plumbline-audit-checklist');
