/** Not through `ui/index`: only the chunks that have one load it. */
export { ComboboxList, ComboboxOption, ComboboxSurface } from './parts';
export { useAsyncItems, type AsyncItems } from './use-async-items';
export { useCombobox, type Combobox, type ComboboxOptions } from './use-combobox';
