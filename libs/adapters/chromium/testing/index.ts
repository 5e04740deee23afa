export * from './forwarding-proxy.ts';
