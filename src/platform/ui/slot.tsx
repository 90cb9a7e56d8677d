import { Fragment, useEffect, useSyncExternalStore } from 'react';
import { onSlotsChange, slotFills, reservedSlotHeight, loadSlot } from '../slots';

export interface SlotProps {
	readonly name: string;
	readonly detail?: unknown;
	/** True to reserve the height of fills that are still loading. */
	readonly reservesSpace?: boolean;
}

/** Slot of a feature that other features fill; renders nothing without fills. */
export function Slot( { name, detail = null, reservesSpace = false }: SlotProps ) {
	const fills = useSyncExternalStore( onSlotsChange, () => slotFills( name ) );
	const reservedHeight = useSyncExternalStore( onSlotsChange, () => reservedSlotHeight( name ) );
	useEffect( () => loadSlot( name ), [ name ] );
	return (
		<>
			{ fills.map( ( fill, index ) => (
				<Fragment key={ index }>{ fill( detail ) }</Fragment>
			) ) }
			{ reservesSpace && reservedHeight > 0 && <div style={ { blockSize: reservedHeight, flex: 'none' } } /> }
		</>
	);
}
