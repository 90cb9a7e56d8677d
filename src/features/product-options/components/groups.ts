/** Fields with images, colors or products as options: a separate chunk, loaded by forms that have them. */
export { ColorGroupField } from '../../../platform/forms/choices/color-group-field';
export { ImageField } from '../../../platform/forms/choices/image-field';
export { ProductField } from './product-field';
