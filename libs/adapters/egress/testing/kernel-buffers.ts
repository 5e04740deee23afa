import { readFileSync } from 'node:fs';

/** Bytes that two kernels buffer at most between a sender and a reader that reads nothing. */
export function kernelBuffers(): number {
  const limits = ['tcp_rmem', 'tcp_wmem'].map((name) => {
    try {
      return Number(readFileSync(`/proc/sys/net/ipv4/${name}`, 'utf8').split(/\s+/)[2]);
    } catch {
      return 8_000_000;
    }
  });
  return limits.reduce((sum, limit) => sum + limit, 0);
}
