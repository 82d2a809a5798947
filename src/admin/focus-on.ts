/** Where the focus goes when what had it goes away: to the element of this id, else to the screen. */
export const focusOn = (id: string): void =>
  (document.getElementById(id) ?? document.getElementById('main'))?.focus();

/** In the address of a screen: the field that somebody has looked for, which takes the focus. */
export const WANTED_FIELD = 'field';
