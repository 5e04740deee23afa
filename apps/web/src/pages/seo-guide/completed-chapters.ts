import { storedIds } from '../../app/stored-ids.ts';

/** The chapters marked as complete in this browser. */
export const completedChapters = storedIds('plumbline-guide-completed');
