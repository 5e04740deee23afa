export { type LoopbackSmtp, refusal, startSmtp } from './loopback-smtp.ts';
