import type { Page } from 'playwright-core';
import type { MindOfPage } from './served-mind.ts';

/** What a journey is given: a page, and the mind that it is about. */
interface JourneyGiven extends MindOfPage {
  page: Page;
}

/** What a person does at the page; it tells what was seen, where that is a figure. */
export type Journey = (given: JourneyGiven) => Promise<string | void>;
