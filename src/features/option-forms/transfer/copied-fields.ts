/** Which fields of another form are taken, and what they would leave behind: fields and tables that their rules and formulas name. */
import type { ClGroup, EditableDocument, EditableField } from '../document';

export interface LeftBehind {
	/** The field that is taken. */
	readonly field: EditableField;
	/** Fields of the other form that it names and that stay there. */
	readonly fields: readonly EditableField[];
	readonly tables: readonly string[];
}

export function leftBehind( source: EditableDocument, chosen: readonly string[], target: EditableDocument ): LeftBehind[] {
	return source.fields
		.filter( ( { id } ) => chosen.includes( id ) )
		.map( ( field ) => ( {
			field,
			fields: source.fields.filter( ( { id } ) => namedFields( field ).has( id ) && ! chosen.includes( id ) ),
			tables: namedTables( field, Object.keys( source.tables ) ).filter( ( name ) => ! Object.hasOwn( target.tables, name ) ),
		} ) )
		.filter( ( { fields, tables } ) => fields.length > 0 || tables.length > 0 );
}

/** What is chosen and all that it names, and what that names. */
export function withNamed( source: EditableDocument, chosen: readonly string[] ): string[] {
	const all = new Set( chosen );
	const queue = [ ...chosen ];
	for ( let id = queue.pop(); id !== undefined; id = queue.pop() ) {
		const field = source.fields.find( ( one ) => one.id === id );
		for ( const name of field ? namedFields( field ) : [] ) {
			if ( ! all.has( name ) && source.fields.some( ( one ) => one.id === name ) ) {
				all.add( name );
				queue.push( name );
			}
		}
	}
	return source.fields.map( ( { id } ) => id ).filter( ( id ) => all.has( id ) );
}

function namedFields( field: EditableField ): Set< string > {
	const names = new Set< string >();
	const inGroups = ( groups: readonly ClGroup[] ): void =>
		groups.forEach( ( { rules } ) =>
			rules.forEach( ( rule ) => {
				if ( rule.groups && rule.groups.length > 0 ) {
					inGroups( rule.groups );
				} else if ( ( rule.cl_source ?? 'field' ) === 'field' && rule.cl_field ) {
					names.add( rule.cl_field );
				}
			} )
		);
	inGroups( field.cl_rule?.groups ?? [] );
	for ( const formula of formulasOf( field ) ) {
		for ( const [ , id = '' ] of formula.matchAll( /\{\s*field\.([A-Za-z0-9_]+)\./g ) ) {
			names.add( id );
		}
	}
	names.delete( field.id );
	return names;
}

const namedTables = ( field: EditableField, tables: readonly string[] ): string[] => {
	const called = formulasOf( field ).flatMap( ( formula ) => [ ...formula.matchAll( /\blookup\s*\(\s*["']?([^"',]+?)["']?\s*,/g ) ].map( ( [ , name = '' ] ) => name ) );
	return tables.filter( ( name ) => called.includes( name ) );
};

function formulasOf( { price, content, options = [] }: EditableField ): string[] {
	return [ price, content, ...options.map( ( option ) => option.price ) ].filter( ( text ): text is string => typeof text === 'string' );
}
