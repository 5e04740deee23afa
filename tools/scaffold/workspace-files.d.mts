/** @throws when the argument is no noun in kebab-case */
export function readId(argument: string | undefined, usage: string): string;
