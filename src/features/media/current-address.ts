/** The picture as it is now: its address stays the same when it is replaced. */
export const currentAddress = ({ address, hash }: { address: string; hash: string }): string =>
  `${address}?v=${hash.slice(0, 8)}`;
