/**
 * A text that stands for a value: what is typed stays as it is typed until the field is left, and the value follows
 * with each key. What cannot be read travels as it is, so that the rules can say so.
 */
import { useState } from '@wordpress/element';

interface Codec {
	/** The value as the shopper reads it. */
	show: ( value: string ) => string;
	/** null while it cannot be read; `left` is the last try, when nothing more will be typed. */
	read: ( text: string, left: boolean ) => string | null;
}

interface Typed {
	text: string;
	type: ( text: string ) => void;
	leave: () => void;
	/** Chosen elsewhere (calendar, list): what was typed is of no use any more. */
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
