/** Writes an audit, its spec and its entries. @returns paths that were written */
export function newAudit(root: string, id: string, category: string | undefined): string[];
