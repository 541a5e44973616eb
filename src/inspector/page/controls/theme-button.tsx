import { useEffect, useState } from 'react';

type Theme = 'light' | 'dark';

const kept = 'wakeful.theme';

/** The theme that was chosen; else what the system says. */
function themeNow(): Theme {
  const chosen = localStorage.getItem(kept);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Changes between light and dark, and remembers it. */
export function ThemeButton() {
  const [theme, setTheme] = useState<Theme>(themeNow);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => {
    // whoever has chosen none sees that of the system, also when it changes
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => setTheme(themeNow());
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, []);
  const other = theme === 'light' ? 'dark' : 'light';
  const choose = () => {
    localStorage.setItem(kept, other);
    setTheme(other);
  };
  return (
    <button
      type="button"
      className="icon"
      aria-label={`Theme: ${other}`}
      title={`Theme: ${other}`}
      onClick={choose}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="7" />
        <path className="full" d="M10 3a7 7 0 0 1 0 14z" />
      </svg>
    </button>
  );
}
