export { createEgress, type Egress } from './create-egress.ts';
export { parseEgressAllow } from './egress-allow.ts';
export { startGuardingProxy } from './proxy/start-guarding-proxy.ts';
export { type Resolver } from './resolver.ts';
