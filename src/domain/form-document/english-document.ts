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
import { namesOf, type Names } from './names';

type Direction = keyof Names;
type Members = Readonly< Record< string, unknown > >;
type Change = ( value: unknown, direction: Direction ) => unknown;

const FIELD = namesOf( FIELD_MEMBERS );
const CONDITION = namesOf( CONDITION_MEMBERS );
const RULES = namesOf( RULES_MEMBERS );

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
	return withChanges( document, direction, {
		rules: ( rules ) => renameMembers( rules, RULES, direction ),
		fields: eachOf( changeField ),
	} );
}

const changeField: Change = ( field, direction ) => {
	const values = {
		pricing_type: changeName( PRICING_TYPES ),
		price_per: changeName( PRICE_OPTIONS ),
		conditions: changeGroups,
	};
	return direction === 'toEnglish'
		? withChanges( renameMembers( field, FIELD, direction ), direction, values )
		: renameMembers( withChanges( field, direction, values ), FIELD, direction );
};

/** Converts the groups of a field's conditions. A rule may contain further groups. */
const changeGroups: Change = ( holder, direction ) =>
	withChanges( holder, direction, {
		groups: eachOf( ( group ) => withChanges( group, direction, { rules: eachOf( changeRule ) } ) ),
	} );

const changeRule: Change = ( rule, direction ) => {
	const values = { relation: changeName( RELATIONS ) };
	const comparison =
		direction === 'toEnglish'
			? withChanges( renameMembers( rule, CONDITION, direction ), direction, values )
			: renameMembers( withChanges( rule, direction, values ), CONDITION, direction );
	return changeGroups( comparison, direction );
};

function changeName( table: Readonly< Record< string, string > > ): Change {
	const names = namesOf( table );
	return ( value, direction ) => ( typeof value === 'string' ? names[ direction ]( value ) : value );
}

const eachOf =
	( change: Change ): Change =>
	( list, direction ) =>
		Array.isArray( list ) ? list.map( ( item: unknown ) => change( item, direction ) ) : list;

const renameMembers = ( value: unknown, names: Names, direction: Direction ): unknown =>
	isMembers( value )
		? Object.fromEntries(
				Object.entries( value ).map( ( [ name, item ] ) => [ names[ direction ]( name ), item ] )
			)
		: value;

function withChanges( value: Members, direction: Direction, changes: Readonly< Record< string, Change > > ): Members;
function withChanges( value: unknown, direction: Direction, changes: Readonly< Record< string, Change > > ): unknown;
function withChanges( value: unknown, direction: Direction, changes: Readonly< Record< string, Change > > ): unknown {
	return isMembers( value )
		? Object.fromEntries(
				Object.entries( value ).map( ( [ name, item ] ) => [
					name,
					Object.hasOwn( changes, name ) ? changes[ name ]?.( item, direction ) : item,
				] )
			)
		: value;
}

const isMembers = ( value: unknown ): value is Members =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );
