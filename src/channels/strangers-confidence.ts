/** How far what is said through a channel is trusted where nobody knows who says it, 0 to 1 (ours): too little for consent. */
export const strangersConfidence = 0.5;
