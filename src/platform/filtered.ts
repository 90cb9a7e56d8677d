/**
 * Lists that other plugins may change, by filters of `@wordpress/hooks` named `aisle.<what>`. For lazily loaded code
 * only: the loader knows no package, there the events of `./events` serve. docs/hooks.md tells of every one.
 */
import { applyFilters } from '@wordpress/hooks';

/** Entries that are not what the list holds are left out; a filter that breaks or gives no list changes nothing. */
export function filteredList< Entry >(
	name: `aisle.${ string }`,
	list: readonly Entry[],
	isEntry: ( entry: unknown ) => entry is Entry,
	...about: unknown[]
): readonly Entry[] {
	try {
		const given = applyFilters( name, list, ...about );
		return given === list || ! Array.isArray( given ) ? list : given.filter( isEntry );
	} catch ( thrown ) {
		// Another plugin's callback broke: its error is its own, the screen goes on.
		window.reportError( thrown );
		return list;
	}
}
