import { storedIds } from '../../app/stored-ids.ts';

/** The chapters that this browser's reader has marked as complete. */
export const completedChapters = storedIds('plumbline-guide-completed');
