/** Not exported by `ui/index`, so that only chunks with a combobox load it. */
export { ComboboxList, ComboboxOption, ComboboxSurface } from './parts';
export { useAsyncItems, type AsyncItems } from './use-async-items';
export { useCombobox, type Combobox, type ComboboxOptions } from './use-combobox';
