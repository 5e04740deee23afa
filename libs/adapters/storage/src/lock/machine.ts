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
 * Names where process numbers mean what they mean here: this host, since it started, in this container. A number from
 * elsewhere says nothing about whether its process lives.
 */
export const machine: string = [
  hostname(),
  orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  orEmpty(() => readlinkSync('/proc/self/ns/pid')),
].join(' ');
