// What is used of ml-pca. The build bundles what this file exports into it (docs/decisions/0023-what-the-package-carries.md).
export { PCA } from 'ml-pca';
