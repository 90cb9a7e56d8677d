/** Fields that show things to choose from: their own chunk, asked for by the forms that have one. */
export { ColorGroupField } from '../../../platform/forms/color-group-field';
export { ImageField } from '../../../platform/forms/image-field';
export { ProductField } from './product-field';
