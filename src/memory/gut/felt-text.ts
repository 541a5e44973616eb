import { storableText } from '../../../ports/storable-text.ts';

/** How much of a text is felt, characters: as much as competes for attention. */
const feltLength = 500;

/** What of a text is felt, as it is embedded. */
export const feltText = (text: string): string => storableText(text.slice(0, feltLength)).trim();
