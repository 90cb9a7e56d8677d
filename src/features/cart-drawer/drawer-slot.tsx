import { Fragment, type ReactNode } from 'react';
import { filteredList } from '../../platform/filtered';
import { Slot } from '../../platform/ui';

type Fill = ( detail: unknown ) => ReactNode;

const isFill = ( entry: unknown ): entry is Fill => typeof entry === 'function';

/** A place in the drawer: the rooms' own fills, then those of other plugins. */
export function DrawerSlot( { name, detail = null }: { readonly name: string; readonly detail?: unknown } ) {
	return (
		<>
			<Slot name={ name } detail={ detail } />
			{ filteredList< Fill >( 'aisle.cart.slot', [], isFill, name, detail ).map( ( fill, index ) => (
				<Fragment key={ index }>{ fill( detail ) }</Fragment>
			) ) }
		</>
	);
}
