/**
 * Converts a stored document from wire names to internal names and back, without validation or loss. Unknown members
 * and values stay unchanged.
 */
import {
	CONDITION_MEMBERS,
	FIELD_MEMBERS,
	PRICE_OPTIONS,
	PRICING_TYPES,
	RELATIONS,
	RULES_MEMBERS,
} from './contract-names';
import { nameConverter, type NameConverter } from './names';

type Direction = keyof NameConverter;
type Members = Readonly< Record< string, unknown > >;
type Converter = ( value: unknown, direction: Direction ) => unknown;

const FIELD_NAMES = nameConverter( FIELD_MEMBERS );
const CONDITION_NAMES = nameConverter( CONDITION_MEMBERS );
const RULES_NAMES = nameConverter( RULES_MEMBERS );

export const toEnglish = ( document: Members ): Members => convertDocument( document, 'toEnglish' );

export const toStored = ( document: Members ): Members => convertDocument( document, 'toStored' );

const STORED_NAMES: Readonly< Record< string, string > > = { ...FIELD_MEMBERS, ...CONDITION_MEMBERS, ...RULES_MEMBERS };

/** Converts the path of a problem, such as `fields.3.minlength`, to internal names. */
export function englishPath( path: string ): string {
	return /^(fields|rules)\./.test( path )
		? path
				.split( '.' )
				.map( ( name ) => ( Object.hasOwn( STORED_NAMES, name ) ? STORED_NAMES[ name ] : name ) )
				.join( '.' )
		: path;
}

function convertDocument( document: Members, direction: Direction ): Members {
	return convertMembers( document, direction, {
		rules: ( rules ) => renameMembers( rules, RULES_NAMES, direction ),
		fields: eachOf( convertField ),
	} );
}

const convertField: Converter = ( field, direction ) => {
	const values = {
		pricing_type: converterOfName( PRICING_TYPES ),
		price_per: converterOfName( PRICE_OPTIONS ),
		conditions: convertGroups,
	};
	return direction === 'toEnglish'
		? convertMembers( renameMembers( field, FIELD_NAMES, direction ), direction, values )
		: renameMembers( convertMembers( field, direction, values ), FIELD_NAMES, direction );
};

/** Converts the groups of a field's conditions. A rule may contain further groups. */
const convertGroups: Converter = ( fieldOrRule, direction ) =>
	convertMembers( fieldOrRule, direction, {
		groups: eachOf( ( group ) => convertMembers( group, direction, { rules: eachOf( convertRule ) } ) ),
	} );

const convertRule: Converter = ( rule, direction ) => {
	const values = { relation: converterOfName( RELATIONS ) };
	const comparison =
		direction === 'toEnglish'
			? convertMembers( renameMembers( rule, CONDITION_NAMES, direction ), direction, values )
			: renameMembers( convertMembers( rule, direction, values ), CONDITION_NAMES, direction );
	return convertGroups( comparison, direction );
};

function converterOfName( table: Readonly< Record< string, string > > ): Converter {
	const names = nameConverter( table );
	return ( value, direction ) => ( typeof value === 'string' ? names[ direction ]( value ) : value );
}

const eachOf =
	( change: Converter ): Converter =>
	( list, direction ) =>
		Array.isArray( list ) ? list.map( ( item: unknown ) => change( item, direction ) ) : list;

const renameMembers = ( value: unknown, names: NameConverter, direction: Direction ): unknown =>
	isMembers( value )
		? Object.fromEntries(
				Object.entries( value ).map( ( [ name, item ] ) => [ names[ direction ]( name ), item ] )
			)
		: value;

function convertMembers(
	value: Members,
	direction: Direction,
	converters: Readonly< Record< string, Converter > >
): Members;
function convertMembers(
	value: unknown,
	direction: Direction,
	converters: Readonly< Record< string, Converter > >
): unknown;
function convertMembers(
	value: unknown,
	direction: Direction,
	converters: Readonly< Record< string, Converter > >
): unknown {
	return isMembers( value )
		? Object.fromEntries(
				Object.entries( value ).map( ( [ name, item ] ) => [
					name,
					Object.hasOwn( converters, name ) ? converters[ name ]?.( item, direction ) : item,
				] )
			)
		: value;
}

const isMembers = ( value: unknown ): value is Members =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );
