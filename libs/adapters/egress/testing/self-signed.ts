import { generateKeyPairSync, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
}

export interface CertificateNames {
  readonly dns?: readonly string[];
  /** IPv4 only. */
  readonly ip?: readonly string[];
  readonly notBefore?: Date;
  readonly notAfter?: Date;
}

/** A self-signed P-256 certificate (X.509 v3, DER by hand: Node reads certificates but cannot make them). */
export function selfSigned({ dns = [], ip = [], ...when }: CertificateNames): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const day = 86_400_000;
  const notBefore = when.notBefore ?? new Date(Date.now() - day);
  const notAfter = when.notAfter ?? new Date(Date.now() + 30 * day);
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const name = sequence(
    der(0x31, sequence(oid('55040a'), der(0x0c, Buffer.from('Plumbline Test')))),
    der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('Loopback Root')))),
  );
  const alternatives = sequence(
    ...dns.map((host) => der(0x82, Buffer.from(host))),
    ...ip.filter(isIPv4).map((address) => der(0x87, Buffer.from(address.split('.').map(Number)))),
  );
  const extensions = sequence(
    sequence(
      oid('551d13'),
      der(0x01, Buffer.from([0xff])),
      octets(sequence(der(0x01, Buffer.from([0xff])))),
    ),
    sequence(oid('551d11'), octets(alternatives)),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(notBefore), time(notAfter)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const base64 = sequence(body, ecdsaWithSha256, signature).toString('base64');
  // OpenSSL refuses an empty line, so a full last line must not be followed by one.
  const lines = base64.match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, content: Buffer): Buffer {
  const length = content.byteLength;
  const header =
    length < 0x80
      ? [tag, length]
      : length < 0x100
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(header), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const octets = (content: Buffer) => der(0x04, content);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
/** UTCTime, RFC 5280 §4.1.2.5.1. */
const time = (at: Date) =>
  der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
