/** Fields whose control is more than an input. A separate chunk, loaded by forms that have one. */
export { ColorField } from './color-field';
export { DateField } from './date-field';
export { SearchSelect } from './search-select';
