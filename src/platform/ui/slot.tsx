import { Fragment, useEffect, useSyncExternalStore } from 'react';
import { onSlotsChange, slotFills, slotPlace, wantSlot } from '../slots';

export interface SlotProps {
	readonly name: string;
	readonly detail?: unknown;
	/** Keeps the place of what is still on its way. */
	readonly keeps?: boolean;
}

/** The place in one feature where others put something; nothing at all while nobody does. */
export function Slot( { name, detail = null, keeps = false }: SlotProps ) {
	const fills = useSyncExternalStore( onSlotsChange, () => slotFills( name ) );
	const place = useSyncExternalStore( onSlotsChange, () => slotPlace( name ) );
	useEffect( () => wantSlot( name ), [ name ] );
	return (
		<>
			{ fills.map( ( fill, index ) => (
				<Fragment key={ index }>{ fill( detail ) }</Fragment>
			) ) }
			{ keeps && place > 0 && <div style={ { blockSize: place, flex: 'none' } } /> }
		</>
	);
}
