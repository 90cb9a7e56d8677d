/** Pasted lines as options: "label" each, or "label | more" where the room reads more. */
import type { EditableOption } from '../document';
import { newOptionId } from '../identifiers';

type Read = ( text: string ) => Readonly< Record< string, unknown > >;

export function parseOptions( text: string, taken: readonly EditableOption[], read: Read = () => ( {} ) ): EditableOption[] {
	const ids = new Set( taken.map( ( { id } ) => id ) );
	return text.split( /\r?\n/ ).flatMap( ( line ) => {
		const [ label = '', ...rest ] = line.split( /[|\t]/ ).map( ( part ) => part.trim() );
		if ( label === '' ) {
			return [];
		}
		const id = newOptionId( ids );
		ids.add( id );
		return [ { ...read( rest.join( '' ) ), id, label } ];
	} );
}
