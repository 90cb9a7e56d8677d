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

type Way = keyof Names;
type Members = Readonly< Record< string, unknown > >;
type Change = ( value: unknown, way: Way ) => unknown;

const FIELD = namesOf( FIELD_MEMBERS );
const CONDITION = namesOf( CONDITION_MEMBERS );
const RULES = namesOf( RULES_MEMBERS );

export const toEnglish = ( document: Members ): Members => changed( document, 'toEnglish' );

export const toStored = ( document: Members ): Members => changed( document, 'toStored' );

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

function changed( document: Members, way: Way ): Members {
	return withChanges( document, way, {
		rules: ( rules ) => renamed( rules, RULES, way ),
		fields: eachOf( changeField ),
	} );
}

const changeField: Change = ( field, way ) => {
	const values = {
		pricing_type: named( PRICING_TYPES ),
		price_per: named( PRICE_OPTIONS ),
		conditions: changeGroups,
	};
	return way === 'toEnglish'
		? withChanges( renamed( field, FIELD, way ), way, values )
		: renamed( withChanges( field, way, values ), FIELD, way );
};

/** Converts the groups of a field's conditions and of their parentheses. */
const changeGroups: Change = ( holder, way ) =>
	withChanges( holder, way, {
		groups: eachOf( ( group ) => withChanges( group, way, { rules: eachOf( changeRule ) } ) ),
	} );

const changeRule: Change = ( rule, way ) => {
	const values = { relation: named( RELATIONS ) };
	const comparison =
		way === 'toEnglish'
			? withChanges( renamed( rule, CONDITION, way ), way, values )
			: renamed( withChanges( rule, way, values ), CONDITION, way );
	return changeGroups( comparison, way );
};

function named( table: Readonly< Record< string, string > > ): Change {
	const names = namesOf( table );
	return ( value, way ) => ( typeof value === 'string' ? names[ way ]( value ) : value );
}

const eachOf =
	( change: Change ): Change =>
	( list, way ) =>
		Array.isArray( list ) ? list.map( ( item: unknown ) => change( item, way ) ) : list;

const renamed = ( value: unknown, names: Names, way: Way ): unknown =>
	isMembers( value )
		? Object.fromEntries( Object.entries( value ).map( ( [ name, item ] ) => [ names[ way ]( name ), item ] ) )
		: value;

function withChanges( value: Members, way: Way, changes: Readonly< Record< string, Change > > ): Members;
function withChanges( value: unknown, way: Way, changes: Readonly< Record< string, Change > > ): unknown;
function withChanges( value: unknown, way: Way, changes: Readonly< Record< string, Change > > ): unknown {
	return isMembers( value )
		? Object.fromEntries(
				Object.entries( value ).map( ( [ name, item ] ) => [
					name,
					Object.hasOwn( changes, name ) ? changes[ name ]?.( item, way ) : item,
				] )
			)
		: value;
}

const isMembers = ( value: unknown ): value is Members =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );
