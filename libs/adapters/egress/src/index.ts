export { classifyAddress, type AddressClass, type AddressReason } from './address-class.ts';
export { gunzipBounded, type BodyBounds, type DecodedBody } from './body-decoder.ts';
export { createEgress, type Egress } from './create-egress.ts';
export { tcpConnector, type Connector } from './dial.ts';
export { allowNothing, parseEgressAllow, type EgressAllow } from './egress-allow.ts';
export type { Clock, EgressOptions } from './options.ts';
export { defaultProxyBounds, type ProxyBounds } from './proxy/bounds.ts';
export {
  startGuardingProxy,
  type GuardingProxy,
  type ProxyOptions,
} from './proxy/start-guarding-proxy.ts';
export { createDnsResolver, type DnsResolverOptions, type Resolver } from './resolver.ts';
