declare module 'html-encoding-sniffer' {
  /** @returns a WHATWG encoding name, or `defaultEncoding` as given */
  export default function htmlEncodingSniffer(
    bytes: Uint8Array,
    options?: {
      readonly xml?: boolean;
      readonly transportLayerEncodingLabel?: string;
      readonly defaultEncoding?: string;
    },
  ): string;
}
