/** The door: the forms of the page and the state of each. In React use `useProductForm( form )` from `./store`. */
export type { AddCheck } from './adds';
export type { ProductForm } from './product-form';
export { productFormOf, productForms, subscribeToForms, watchForms } from './registry';
export type { Attributes, ProductFormState, Variation } from './types';
