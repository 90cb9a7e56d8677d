/** Fields that show things to choose from: their own chunk, asked for by the forms that have one. */
export { ColorGroupField } from '../../../platform/forms/choices/color-group-field';
export { ImageField } from '../../../platform/forms/choices/image-field';
export { ProductField } from './product-field';
