/** Few enough digits after the point that none has to be rounded. */
const PLAIN = /^(-?)(\d{1,16})(\.\d{1,3})?$/;

/**
 * A number as readers of English write it: "1,240.5", with at most three digits after the point. A server without this
 * asks Node for its English when it starts, to word what fields say, and holds 8 MB of it from then on
 * (docs/decisions/140).
 */
export function inDigits(value: number): string {
  const [, sign = '', whole, fraction = ''] = PLAIN.exec(`${value}`) ?? [];
  if (whole === undefined) return value.toLocaleString('en-US');
  let end = whole.length;
  const groups: string[] = [];
  for (; end > 3; end -= 3) groups.unshift(whole.slice(end - 3, end));
  return `${sign}${[whole.slice(0, end), ...groups].join(',')}${fraction}`;
}
