/** Fields that show things to choose from: their own chunk, asked for by the forms that have one. */
export { ColorGroupField } from './color-group-field';
export { ImageField } from './image-field';
export { ProductField } from './product-field';
