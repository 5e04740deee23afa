import { urlCases, type HostileCase } from './hostile-case.ts';

const http = (hosts: string) => hosts.split(' ').map((host) => `http://${host}/`);

/** Cases 1 to 25: spellings of loopback and private IPv4. Each is also used as a redirect target. */
export const ipv4Spellings: readonly (readonly [id: string, url: string])[] = [
  ['1', 'http://127.0.0.1/'],
  ['2', 'http://127.0.0.2:8080/'],
  ['3', 'http://127.255.255.254/'],
  ['4', 'http://127.1/'],
  ['5', 'http://127.0.1/'],
  ['6', 'http://2130706433/'],
  ['7', 'http://0x7f000001/'],
  ['8', 'http://0x7f.1/'],
  ['9', 'http://0x7f.0x0.0x0.0x1/'],
  ['10', 'http://0177.0.0.1/'],
  ['11', 'http://017700000001/'],
  ['12', 'http://0177.0x0.0.1/'],
  ['13', 'http://0/'],
  ['14', 'http://0x0/'],
  ['15', 'http://00/'],
  ['16', 'http://0.0.0.0:80/'],
  ['17', 'http://0.1.2.3/'],
  ['18', 'http://127.0.0.1./'],
  ['20', 'http://%31%32%37.0.0.1/'],
  ['21', 'http://%6c%6f%63%61%6c%68%6f%73%74/'],
  ['22', 'http://①②⑦.⓪.⓪.①/'],
  ['23', 'http://１２７.0.0.1/'],
  ['24', 'http://127。0。0。1/'],
  ['25', 'http://127．0．0．1/'],
];

/** Cases 39 to 48 and 60: metadata services and the IPv6 forms that embed IPv4. Each is also used as a redirect target. */
export const metadataSpellings: readonly (readonly [id: string, url: string])[] = [
  ['39', 'http://169.254.169.254/latest/meta-data/'],
  ['40', 'http://2852039166/'],
  ['41', 'http://0xA9.0xFE.0xA9.0xFE/'],
  ['42', 'http://0251.00376.000251.0000376/'],
  ['43', 'http://[::ffff:a9fe:a9fe]/'],
  ['44', 'http://[::ffff:169.254.169.254]/'],
  ['45', 'http://[64:ff9b::a9fe:a9fe]/'],
  ['46', 'http://[2002:a9fe:a9fe::]/'],
  ['47', 'http://[fd00:ec2::254]/latest/meta-data/'],
  ['48', 'http://[fd20:ce::254]/computeMetadata/v1/'],
  ['60', 'http://[::127.0.0.1]/'],
  ['60', 'http://[::a9fe:a9fe]/'],
  ['60', 'http://[::2]/'],
  ['60', 'http://[::ffff:0:0:7f00:1]/'],
];

const blockedTable = (rows: readonly (readonly [string, string])[]) =>
  rows.flatMap(([id, url]) => urlCases(id, 'blocked_target', [url]));

/** Sections 1 to 3. */
export const addressCases: readonly HostileCase[] = [
  ...blockedTable(ipv4Spellings),
  ...urlCases('19', 'invalid_url', ['http://127.0.0.1../']),
  ...urlCases(
    '26-31',
    'blocked_target',
    http('10.0.0.1 172.16.0.1 172.31.255.255 192.168.0.1 3232235521 0xc0a80001'),
  ),
  ...urlCases(
    '32',
    'answered',
    http(
      '172.15.255.255 172.32.0.1 100.63.255.254 100.128.0.1 9.255.255.255 11.0.0.1 192.167.255.255 169.253.0.1',
    ),
  ),
  ...urlCases('33', 'blocked_target', http('100.64.0.1 100.127.255.254')),
  ...urlCases('34', 'blocked_target', http('198.18.0.1 198.19.255.255')),
  ...urlCases(
    '35',
    'blocked_target',
    http('192.0.0.1 192.0.2.1 198.51.100.1 203.0.113.1 192.88.99.1'),
  ),
  ...urlCases('36', 'blocked_target', http('224.0.0.1 239.255.255.250:1900')),
  ...urlCases('37', 'blocked_target', http('240.0.0.1 255.255.255.255')),
  ...urlCases(
    '38',
    'invalid_url',
    http(
      '256.256.256.256 4294967296 1.2.3.4.5 425.510.425.510 7147006462 0x41414141A9FEA9FE o177.0.0.1',
    ),
  ),
  ...blockedTable(metadataSpellings),
  ...urlCases('49', 'blocked_target', [
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://metadata/',
    'http://instance-data/latest/meta-data/',
  ]),
  ...urlCases('50', 'blocked_target', http('100.100.100.200')),
  ...urlCases('51', 'blocked_target', ['http://192.0.0.192/opc/v2/']),
  ...urlCases('52-53', 'blocked_target', [
    'http://169.254.170.2/v2/credentials',
    'http://169.254.170.23/',
  ]),
  ...urlCases('54', 'blocked_target', http('168.63.129.16')),
  ...urlCases(
    '55',
    'blocked_target',
    http(
      'kubernetes.default.svc kubernetes.default.svc.cluster.local host.docker.internal gateway.docker.internal a.internal printer.local a.localhost localhost localhost. LOCALHOST router nas.lan box.home.arpa hidden.onion',
    ),
  ),
  ...urlCases('57', 'blocked_target', http('[::1] [0:0:0:0:0:0:0:1] [0000::1]:80')),
  ...urlCases('58', 'blocked_target', http('[::] [::]:8080')),
  ...urlCases('59', 'blocked_target', http('[::ffff:127.0.0.1] [::ffff:7f00:1]')),
  ...urlCases(
    '61-63',
    'blocked_target',
    http('[::ffff:0:127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1:7f00:0:100::]'),
  ),
  ...urlCases(
    '64-65',
    'blocked_target',
    http('[2002:7f00:1::] [2001::1] [2001:0:4136:e378:8000:63bf:3fff:fdd2]'),
  ),
  ...urlCases('66', 'blocked_target', http('[fe80::1]')),
  ...urlCases('66', 'invalid_url', http('[fe80::1%25eth0] [::1%25lo]')),
  ...urlCases(
    '67-70',
    'blocked_target',
    http('[fc00::1] [fd12:3456::1] [fec0::1] [ff02::1] [100::1]'),
  ),
  ...urlCases('71-72', 'blocked_target', http('[2001:db8::1] [3fff::1] [5f00::1] [4000::1]')),
  ...urlCases('73', 'answered', http('[2606:4700:4700::1111] [2001:4860:4860::8888]')),
];
