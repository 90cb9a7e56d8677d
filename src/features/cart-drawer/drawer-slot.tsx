import { Fragment, type ReactNode } from 'react';
import { filteredList } from '../../platform/filtered';
import { Slot, type SlotProps } from '../../platform/ui';

type Fill = ( detail: unknown ) => ReactNode;

const isFill = ( entry: unknown ): entry is Fill => typeof entry === 'function';

/** Slot in the drawer: fills of Aisle's features first, then those of other plugins. */
export function DrawerSlot( { name, detail = null, reservesSpace = false }: SlotProps ) {
	return (
		<>
			<Slot name={ name } detail={ detail } reservesSpace={ reservesSpace } />
			{ filteredList< Fill >( 'aisle.cart.slot', [], isFill, name, detail ).map( ( fill, index ) => (
				<Fragment key={ index }>{ fill( detail ) }</Fragment>
			) ) }
		</>
	);
}
