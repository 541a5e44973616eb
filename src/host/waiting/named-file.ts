/** Stands in commands for the configuration of the mind: where that lies only whoever runs it knows. */
export const namedFile = '[mind.yaml]';
