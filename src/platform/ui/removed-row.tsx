import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, useState } from 'react';
import { pageCart, type Line } from '../cart';
import { Button } from './button';

const UNDO_TIME = 8000;

/** A browser shows a focus that a script has moved as one of the keyboard, also where the mouse took it away. */
let wasKey = false;
[ 'keydown', 'pointerdown' ].forEach( ( name ) =>
	document.addEventListener( name, () => ( wasKey = name === 'keydown' ), true )
);

/** In the removed line's place for 8 s; the time stands still while the mouse or the keyboard is on it. */
export function RemovedRow( {
	line,
	className,
	onUndo,
}: {
	readonly line: Line;
	readonly className: string;
	readonly onUndo: ( key: string ) => void;
} ) {
	const row = useRef< HTMLDivElement >( null );
	const [ held, setHeld ] = useState( false );
	useEffect( () => {
		// The button that was pressed is gone with its line, and the focus with it.
		const lost =
			document.activeElement === document.body ||
			document.activeElement?.matches( '[role="dialog"], [role="group"]' );
		if ( lost ) {
			row.current?.querySelector( 'button' )?.focus();
		}
	}, [] );
	useEffect( () => {
		if ( held ) {
			return undefined;
		}
		const timer = window.setTimeout( () => pageCart().forgetRemoved( line.key ), UNDO_TIME );
		return () => window.clearTimeout( timer );
	}, [ held, line.key ] );
	return (
		<div
			ref={ row }
			className={ className }
			role="listitem"
			onPointerEnter={ ( { pointerType } ) => setHeld( pointerType === 'mouse' ) }
			onPointerLeave={ () => setHeld( false ) }
			onFocus={ () => setHeld( wasKey ) }
			onBlur={ () => setHeld( false ) }
		>
			<span className={ `${ className }-text` }>
				{
					/* translators: %s: product name. */
					sprintf( __( '%s removed', 'aisle' ), line.name )
				}
			</span>
			<Button
				variant="text"
				onClick={ () => onUndo( line.key ) }
				label={
					/* translators: %s: product name. */
					sprintf( __( 'Undo the removal of %s', 'aisle' ), line.name )
				}
			>
				{ __( 'Undo', 'aisle' ) }
			</Button>
		</div>
	);
}
