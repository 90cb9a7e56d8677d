/**
 * A text that represents a value. Typed text stays unchanged until blur, and the value follows each key. Unreadable
 * text is sent as is, so that the rules can report it.
 */
import { useState } from '@wordpress/element';

interface Codec {
	/** Formats the value for the shopper. */
	show: ( value: string ) => string;
	/** Returns null if the text cannot be read. `isFinal` is true for the last try, on blur. */
	read: ( text: string, isFinal: boolean ) => string | null;
}

interface TypedText {
	text: string;
	type: ( text: string ) => void;
	commit: () => void;
	/** Discards the typed text, because a value was selected elsewhere (calendar, list). */
	forget: () => void;
}

export function useTyped( value: string, { show, read }: Codec, onValue: ( value: string ) => void ): TypedText {
	const [ typed, setTyped ] = useState< string | null >( null );
	const emitValue = ( text: string, isFinal: boolean ) =>
		onValue( text.trim() === '' ? '' : ( read( text, isFinal ) ?? text ) );
	return {
		text: typed ?? show( value ),
		type: ( text ) => {
			setTyped( text );
			emitValue( text, false );
		},
		commit: () => {
			if ( typed !== null ) {
				emitValue( typed, true );
				setTyped( null );
			}
		},
		forget: () => setTyped( null ),
	};
}
