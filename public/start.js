/*
 * For pages that a cache between here and the visitor has kept from a release in which their first
 * script had this name: it applies the visitor's own theme and motion. All else in them works as it
 * does without script.
 */
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (localStorage.getItem('motion') === 'paused') dataset.motion = 'paused';
} catch {}
