/**
 * A position in a stored document, with checked read functions. Rejects malformed values with an error code and their
 * path. Mirrors includes/Domain/FormDocument/DocumentPart.php.
 */
import { DomainError } from '../domain-error';
import { formulaReferences } from '../formula';
import { codePointLength, numberToString } from '../number';
import { numberFromText } from '../form/answer';

export const TEXT_LIMITS = {
	label: 500,
	note: 1000,
	content: 20000,
	pattern: 300,
	formula: 500,
} as const;

const MAX_NUMBER = 1e12;

export class DocumentPart {
	private constructor(
		private readonly values: Readonly< Record< string, unknown > >,
		readonly path: string,
		readonly field: string
	) {}

	static root( document: unknown ): DocumentPart {
		if ( ! isRecord( document ) ) {
			throw new DomainError( 'not_a_document', { path: '', field: '' } );
		}
		return new DocumentPart( document, '', '' );
	}

	/** Returns the same part; its errors name the field. */
	inField( id: string ): DocumentPart {
		return new DocumentPart( this.values, this.path, id );
	}

	reject( code: string, key = '' ): DomainError {
		const path = [ this.path, key ].filter( ( part ) => part !== '' ).join( '.' );
		return new DomainError( code, { path, field: this.field } );
	}

	raw( key: string ): unknown {
		return Object.hasOwn( this.values, key ) ? ( this.values[ key ] ?? null ) : null;
	}

	keys(): string[] {
		return Object.keys( this.values );
	}

	flag( key: string, fallback = false ): boolean {
		const value = this.raw( key );
		return value === null ? fallback : [ true, 1, '1', 'yes', 'true' ].some( ( trueValue ) => trueValue === value );
	}

	/** Returns the text. Numbers are converted to text; a missing value is the empty text. */
	text( key: string, limit: number = TEXT_LIMITS.note ): string {
		return this.textOf( this.raw( key ), key, limit );
	}

	/** Returns the texts of a text or a list of texts. */
	texts( key: string, limit: number = TEXT_LIMITS.note ): string[] {
		const value = this.raw( key );
		return Array.isArray( value )
			? value.map( ( item: unknown ) => this.textOf( item, key, limit ) )
			: [ this.textOf( value, key, limit ) ];
	}

	/** Returns the number; null if nothing is filled in. */
	number( key: string, code = 'bad_number' ): number | null {
		const value = this.raw( key );
		if ( value === null || value === '' ) {
			return null;
		}
		const number = typeof value === 'string' ? numberFromText( value ) : value;
		if ( typeof number !== 'number' || ! ( Math.abs( number ) <= MAX_NUMBER ) ) {
			throw this.reject( code, key );
		}
		return number + 0;
	}

	integer( key: string ): number | null {
		const number = this.number( key );
		if ( number !== null && Math.floor( number ) !== number ) {
			throw this.reject( 'bad_number', key );
		}
		return number;
	}

	/** Returns a length, size or count. */
	count( key: string ): number | null {
		const number = this.integer( key );
		if ( number !== null && number < 0 ) {
			throw this.reject( 'bad_number', key );
		}
		return number;
	}

	oneOf< T extends string >( key: string, valuesByName: Readonly< Record< string, T > >, code: string ): T {
		const value = this.raw( key );
		const name = value === null || value === false ? '' : value;
		const mappedValue =
			typeof name === 'string' && Object.hasOwn( valuesByName, name ) ? valuesByName[ name ] : undefined;
		if ( mappedValue === undefined ) {
			throw this.reject( code, key );
		}
		return mappedValue;
	}

	part( key: string ): DocumentPart {
		return this.partOf( this.raw( key ) ?? {}, key );
	}

	list( key: string ): unknown[] {
		const value = this.raw( key ) ?? [];
		if ( ! Array.isArray( value ) ) {
			throw this.reject( 'bad_list', key );
		}
		return value;
	}

	parts( key: string ): DocumentPart[] {
		return this.list( key ).map( ( item, position ) => this.partOf( item, `${ key }.${ position }` ) );
	}

	/** Returns a compiled formula; null if there is none. */
	tree( key: string ): unknown {
		const tree = this.raw( key );
		return tree === null ? null : this.checkTree( tree, key );
	}

	checkTree( tree: unknown, key: string ): unknown {
		try {
			formulaReferences( tree );
			return tree;
		} catch ( error ) {
			throw error instanceof DomainError ? this.reject( 'bad_tree', key ) : error;
		}
	}

	private textOf( value: unknown, key: string, limit: number ): string {
		if ( value === null || value === undefined ) {
			return '';
		}
		const text = typeof value === 'number' && Number.isFinite( value ) ? numberToString( value ) : value;
		if ( typeof text !== 'string' ) {
			throw this.reject( 'bad_text', key );
		}
		if ( codePointLength( text ) > limit ) {
			throw this.reject( 'text_too_long', key );
		}
		return text;
	}

	private partOf( value: unknown, key: string ): DocumentPart {
		if ( ! isRecord( value ) ) {
			throw this.reject( 'bad_object', key );
		}
		return new DocumentPart( value, [ this.path, key ].filter( ( part ) => part !== '' ).join( '.' ), this.field );
	}
}

/** PHP encodes an empty object as an empty list. */
function isRecord( value: unknown ): value is Readonly< Record< string, unknown > > {
	return typeof value === 'object' && value !== null && ( ! Array.isArray( value ) || value.length === 0 );
}
