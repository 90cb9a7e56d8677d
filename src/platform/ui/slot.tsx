import { Fragment, useEffect, useSyncExternalStore } from 'react';
import { onSlotsChange, slotFills, slotPlace, wantSlot } from '../slots';

export interface SlotProps {
	readonly name: string;
	readonly detail?: unknown;
	/** True to reserve the height of fills that are still loading. */
	readonly keeps?: boolean;
}

/** Slot of a feature that other features fill; renders nothing without fills. */
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
