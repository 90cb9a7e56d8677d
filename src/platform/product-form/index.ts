/** Public interface: the page's forms and their states. In React use `useProductForm( form )` from `./store`. */
export type { AddCheck } from './adds';
export type { ProductForm } from './product-form';
export { productFormElement, productFormOf, productForms, subscribeToForms, watchForms } from './registry';
export type { Attributes, ProductFormState, TotalParts, Variation } from './types';
