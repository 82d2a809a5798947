/** Reading and writing the controls of a form, which React leaves to the browser. */

export type Values = Record<string, string>;

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Bots alone write here. */
const HONEYPOTS = ['hp_field', 'website', 'beta_hp'];

/** The controls that a visitor fills in. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLTextAreaElement ||
        (element instanceof HTMLInputElement && element.type !== 'hidden')) &&
      element.name !== '' &&
      !HONEYPOTS.includes(element.name),
  );

const isTicked = (control: Control): boolean | undefined =>
  control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : undefined;

/** All that a plain post would send. */
export const readValues = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** What the page has written into the form of where it is, and of what its visitor agrees to. */
export const readOrigin = (form: HTMLFormElement): object =>
  JSON.parse(readValues(form).origin ?? '{}');

/** What is worth keeping of it. */
export const readTyped = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    controlsOf(form)
      .filter((control) => isTicked(control) !== false)
      .map(({ name, value }) => [name, value]),
  );

export const hasWords = (form: HTMLFormElement): boolean =>
  controlsOf(form).some((control) => isTicked(control) === undefined && control.value !== '');

export const isForBots = (values: Values): boolean =>
  HONEYPOTS.some((name) => (values[name] ?? '') !== '');

/** Whether a field has what the page has written into it. */
const isAsWritten = (control: Control): boolean =>
  isTicked(control) === undefined
    ? control.value === control.defaultValue
    : control instanceof HTMLInputElement && control.checked === control.defaultChecked;

/**
 * Puts words back where nothing has been typed since, and tells whether they stand there. What the page has
 * written into the form gives way to them, unless it is what was typed: the answer to a post without script.
 */
export function restoreValues(form: HTMLFormElement, values: Values, isAnswer: boolean): boolean {
  const isSame = JSON.stringify(readTyped(form)) === JSON.stringify(values);
  const isUntouched = !isAnswer && controlsOf(form).every(isAsWritten);
  if (hasWords(form) && isUntouched && isSame) return false;
  // Browsers put words back of their own accord too.
  if (hasWords(form) && !isUntouched) return isSame;
  for (const control of controlsOf(form)) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = control.name in values;
    } else {
      control.value = values[control.name] ?? '';
    }
  }
  tellOfInput(form);
  return hasWords(form);
}

/** Empties the form, also of what a post without script had brought back. */
export function clearValues(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    if (isTicked(control) === undefined) control.defaultValue = '';
  }
  form.reset();
  tellOfInput(form);
}

/** Listeners hear of what was not typed as of what was. */
function tellOfInput(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Moves the focus to the first field at fault. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  controlsOf(form)
    .find(({ name }) => names.includes(name))
    ?.focus();
}

export const fieldNames = (form: HTMLFormElement): string[] =>
  controlsOf(form).map(({ name }) => name);
