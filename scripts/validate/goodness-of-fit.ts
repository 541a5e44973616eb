const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const products = (left: readonly number[], right: readonly number[]): number => {
  const [first, second] = [mean(left), mean(right)];
  return left.reduce((sum, value, index) => sum + (value - first) * ((right[index] ?? 0) - second), 0);
};

/** Pearson's correlation. */
export const correlation = (model: readonly number[], data: readonly number[]): number =>
  products(model, data) / Math.sqrt(products(model, model) * products(data, data));

/** ACT-R's mean deviation: the root of the mean squared difference. */
export const meanDeviation = (model: readonly number[], data: readonly number[]): number =>
  Math.sqrt(mean(model.map((value, index) => (value - (data[index] ?? 0)) ** 2)));
