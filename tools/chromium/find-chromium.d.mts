export class NoChromium extends Error {}

/** Finds a browser: CHROMIUM_PATH, the one that npm brought, else one installed on the machine. */
export function findChromium(say?: (line: string) => void): Promise<{
  readonly executablePath: string;
  readonly env: Record<string, string>;
  readonly origin: string;
}>;
