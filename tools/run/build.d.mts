export function buildStale(workspace?: string, build?: () => Promise<void>): Promise<void>;
export function fingerprint(folder: string): string;
