/** Pasted lines as options: "label | price" each. */
import type { EditableOption } from '../document';
import { newOptionId } from '../identifiers';
import { storedAmount } from '../shop-currency';

export function parseOptions( text: string, taken: readonly EditableOption[] ): EditableOption[] {
	const ids = new Set( taken.map( ( { id } ) => id ) );
	return text.split( /\r?\n/ ).flatMap( ( line ) => {
		const [ label = '', ...rest ] = line.split( /[|\t]/ ).map( ( part ) => part.trim() );
		const price = storedAmount( rest.join( '' ) );
		if ( label === '' ) {
			return [];
		}
		const id = newOptionId( ids );
		ids.add( id );
		return [ { id, label, ...( price === '' ? {} : { price } ) } ];
	} );
}
