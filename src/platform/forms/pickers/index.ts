/** Fields whose control is more than an input: their own chunk, asked for by the forms that have one. */
export { ColorField } from './color-field';
export { DateField } from './date-field';
export { SearchSelect } from './search-select';
