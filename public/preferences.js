// Before the first paint: the visitor's own theme and motion (src/ui/theme.ts, src/ui/motion.ts).
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (localStorage.getItem('motion') === 'paused') dataset.motion = 'paused';
} catch {}
