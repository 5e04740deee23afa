import type { StorageLog } from '../storage.ts';

export const silentLog: StorageLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
