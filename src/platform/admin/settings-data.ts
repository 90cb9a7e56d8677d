/**
 * What `aisle/v1/settings` answers, checked where it enters.
 */
import { asList, asNumber, asRecord, asText } from '../check';
import { AisleError } from '../errors';

export type SettingType = 'boolean' | 'integer' | 'number' | 'string' | 'text' | 'color' | 'choice';

export type SettingValue = boolean | number | string;

export type SettingValues = Readonly< Record< string, SettingValue > >;

export interface Setting {
	readonly key: string;
	readonly type: SettingType;
	readonly label: string;
	/** One sentence, or empty. */
	readonly help: string;
	/** Title of the card it stands in, or empty. */
	readonly card: string;
	readonly min: number | undefined;
	readonly max: number | undefined;
	readonly choices: ReadonlyArray< { readonly value: string; readonly label: string } >;
}

export interface RoomSettings {
	readonly name: string;
	readonly title: string;
	readonly settings: readonly Setting[];
	readonly values: SettingValues;
}

const TYPES: readonly SettingType[] = [ 'boolean', 'integer', 'number', 'string', 'text', 'color', 'choice' ];

/** @throws AisleError `invalid_json` where the reply is something else altogether. */
export function readRooms( reply: unknown ): RoomSettings[] {
	const { rooms } = asRecord( reply );
	if ( ! Array.isArray( rooms ) ) {
		throw new AisleError( 'invalid_json' );
	}
	return rooms.map( readRoom );
}

export function readValues( value: unknown ): SettingValues {
	return Object.fromEntries( Object.entries( asRecord( value ) ).filter( isSettingEntry ) );
}

/** The sentences of an `invalid_settings` error: setting's key => sentence. */
export function fieldErrors( error: AisleError ): Readonly< Record< string, string > > {
	const fields = Object.entries( asRecord( asRecord( error.data ).fields ) );
	return Object.fromEntries( fields.map( ( [ key, text ] ) => [ key, asText( text ) ] ) );
}

function readRoom( value: unknown ): RoomSettings {
	const room = asRecord( value );
	return {
		name: asText( room.name ),
		title: asText( room.title ),
		settings: asList( room.settings ).flatMap( readSetting ),
		values: readValues( room.values ),
	};
}

/** A type this screen does not know (of a newer server, behind a cached script) is left out. */
function readSetting( value: unknown ): Setting[] {
	const setting = asRecord( value );
	const type = TYPES.find( ( known ) => known === setting.type );
	if ( ! type ) {
		return [];
	}
	return [
		{
			key: asText( setting.key ),
			type,
			label: asText( setting.label ),
			help: asText( setting.help ),
			card: asText( setting.card ),
			min: setting.min === undefined ? undefined : asNumber( setting.min ),
			max: setting.max === undefined ? undefined : asNumber( setting.max ),
			choices: asList( setting.choices ).map( ( choice ) => ( {
				value: asText( asRecord( choice ).value ),
				label: asText( asRecord( choice ).label ),
			} ) ),
		},
	];
}

const isSettingEntry = ( entry: [ string, unknown ] ): entry is [ string, SettingValue ] =>
	[ 'boolean', 'number', 'string' ].includes( typeof entry[ 1 ] );
