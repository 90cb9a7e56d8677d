/**
 * A text that represents a value. Typed text stays unchanged until blur, and the value follows each key. Unreadable
 * text is sent as is, so that the rules can report it.
 */
import { useState } from '@wordpress/element';

interface Codec {
	/** Formats the value for the shopper. */
	show: ( value: string ) => string;
	/** Returns null if the text cannot be read. `left` is true for the last try, on blur. */
	read: ( text: string, left: boolean ) => string | null;
}

interface Typed {
	text: string;
	type: ( text: string ) => void;
	leave: () => void;
	/** Discards the typed text, because a value was selected elsewhere (calendar, list). */
	forget: () => void;
}

export function useTyped( value: string, { show, read }: Codec, onValue: ( value: string ) => void ): Typed {
	const [ typed, setTyped ] = useState< string | null >( null );
	const take = ( text: string, left: boolean ) => onValue( text.trim() === '' ? '' : ( read( text, left ) ?? text ) );
	return {
		text: typed ?? show( value ),
		type: ( text ) => {
			setTyped( text );
			take( text, false );
		},
		leave: () => {
			if ( typed !== null ) {
				take( typed, true );
				setTyped( null );
			}
		},
		forget: () => setTyped( null ),
	};
}
