import { Fragment, useEffect, useSyncExternalStore } from 'react';
import { onSlotsChange, slotFills, wantSlot } from '../slots';

/** The place in one room where others put something; nothing at all while nobody does. */
export function Slot( { name, detail = null }: { readonly name: string; readonly detail?: unknown } ) {
	const fills = useSyncExternalStore( onSlotsChange, () => slotFills( name ) );
	useEffect( () => wantSlot( name ), [ name ] );
	return (
		<>
			{ fills.map( ( fill, index ) => (
				<Fragment key={ index }>{ fill( detail ) }</Fragment>
			) ) }
		</>
	);
}
