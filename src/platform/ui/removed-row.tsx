import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, useState } from 'react';
import { lineOrGroupName, pageCart, type Line } from '../cart';
import { Button } from './button';

const UNDO_TIME_MS = 8000;

/**
 * True if the last input was a key. `:focus-visible` does not show this, because it also matches if a script moves the
 * focus after a mouse click.
 */
let wasLastInputKey = false;
[ 'keydown', 'pointerdown' ].forEach( ( name ) =>
	document.addEventListener( name, () => ( wasLastInputKey = name === 'keydown' ), true )
);

/** Row in place of a removed line for 8 s. The timer pauses while the row has pointer or focus. */
export function RemovedRow( {
	line,
	className,
	onUndo,
}: {
	readonly line: Line;
	readonly className: string;
	readonly onUndo: ( key: string ) => void;
} ) {
	const name = lineOrGroupName( line );
	const row = useRef< HTMLDivElement >( null );
	const [ isPaused, setHeld ] = useState( false );
	useEffect( () => {
		// The clicked button was removed with its line, so the focus was lost.
		const isFocusLost =
			document.activeElement === document.body ||
			document.activeElement?.matches( '[role="dialog"], [role="group"]' );
		if ( isFocusLost ) {
			row.current?.querySelector( 'button' )?.focus();
		}
	}, [] );
	useEffect( () => {
		if ( isPaused ) {
			return undefined;
		}
		const timer = window.setTimeout( () => pageCart().forgetRemoved( line.key ), UNDO_TIME_MS );
		return () => window.clearTimeout( timer );
	}, [ isPaused, line.key ] );
	return (
		<div
			ref={ row }
			className={ className }
			role="listitem"
			onPointerEnter={ ( { pointerType } ) => setHeld( pointerType === 'mouse' ) }
			onPointerLeave={ () => setHeld( false ) }
			onFocus={ () => setHeld( wasLastInputKey ) }
			onBlur={ () => setHeld( false ) }
		>
			<span className={ `${ className }-text` }>
				{
					/* translators: %s: product name. */
					sprintf( __( '%s removed', 'aisle' ), name )
				}
			</span>
			<Button
				variant="text"
				onClick={ () => onUndo( line.key ) }
				label={
					/* translators: %s: product name. */
					sprintf( __( 'Undo removal of %s', 'aisle' ), name )
				}
			>
				{ __( 'Undo', 'aisle' ) }
			</Button>
		</div>
	);
}
