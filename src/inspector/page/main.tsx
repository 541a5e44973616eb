import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme.css';
import './style/base.css';
import './style/frame.css';
import './style/talk.css';
import './style/why.css';
import './style/time.css';
import './style/panels.css';
import { Page } from './page.tsx';

const place = document.querySelector('#page');
if (place === null) throw new Error('index.html has no element #page to draw the inspector in.');
createRoot(place).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
