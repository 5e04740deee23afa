/** Says whether visitors may have an address checked, without asking it for anything. */
export interface AddressJudge {
  /**
   * @param url as typed
   * @returns it with a scheme and without fragment
   * @throws WebFetchError with the code of the rule that refuses it
   */
  judge(url: string, signal?: AbortSignal): Promise<URL>;
}

/** Injection token of the {@link AddressJudge}: the rules of the way out. */
export const ADDRESS_JUDGE = Symbol('ADDRESS_JUDGE');
