import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

const orEmpty = (read: () => string): string => {
  try {
    return read().trim();
  } catch {
    return '';
  }
};

/**
 * Identifies where process ids are unique: this host since it booted, and this container. Ids from elsewhere say
 * nothing about a process here.
 */
export const machine: string = [
  hostname(),
  orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  orEmpty(() => readlinkSync('/proc/self/ns/pid')),
].join(' ');
