/**
 * Lists that other plugins can change with `@wordpress/hooks` filters named `aisle.<what>`. Only for lazy-loaded code,
 * because the loader loads no packages; it uses the events of `./events`. docs/hooks.md documents each filter.
 */
import { applyFilters } from '@wordpress/hooks';

/**
 * Applies a filter to a list. Skips invalid entries. If the filter throws or returns no list, returns the original
 * list.
 */
export function filteredList< Entry >(
	name: `aisle.${ string }`,
	list: readonly Entry[],
	isEntry: ( entry: unknown ) => entry is Entry,
	...context: unknown[]
): readonly Entry[] {
	try {
		const filtered = applyFilters( name, list, ...context );
		return filtered === list || ! Array.isArray( filtered ) ? list : filtered.filter( isEntry );
	} catch ( thrown ) {
		// An error in another plugin's callback must not break the screen.
		window.reportError( thrown );
		return list;
	}
}
