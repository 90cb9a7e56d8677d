/**
 * Reads and validates the response of `aisle/v1/settings`.
 */
import { asList, asNumber, asRecord, asText, isRecord } from '../check';
import { AisleError } from '../errors';
import type { ListEntry, SettingValue, SettingValues, SingleValue } from '../ui-admin/setting-value';

export type { ListEntry, SettingValue, SettingValues, SingleValue } from '../ui-admin/setting-value';

export type SettingType =
	| 'boolean'
	| 'integer'
	| 'number'
	| 'string'
	| 'secret'
	| 'text'
	| 'color'
	| 'choice'
	| 'products'
	| 'categories'
	| 'list';

/** Page of the store, and its name for the merchant. */
export interface StorePage {
	readonly title: string;
	readonly url: string;
}

export interface Setting {
	readonly key: string;
	readonly type: SettingType;
	readonly label: string;
	/** One sentence, or empty. */
	readonly help: string;
	/** Title of the setting's card, or empty. */
	readonly card: string;
	readonly min: number | undefined;
	/** For a list: maximum number of entries. */
	readonly max: number | undefined;
	readonly choices: ReadonlyArray< { readonly value: string; readonly label: string } >;
	/** For a list: fields of each entry. */
	readonly fields: readonly Setting[];
	/** Name of one entry of a list, such as "Reward". */
	readonly entryName: string;
	/** Default value; for a field of a list, the value in a new entry. */
	readonly initial: SettingValue;
	/** The setting is visible only if another setting, or field of the entry, has one of these values. */
	readonly onlyIf: { readonly key: string; readonly values: readonly SingleValue[] } | null;
	/** Value that applies while the setting is empty. */
	readonly placeholder: string;
	/** For a CSS selector: URL of the page on which the merchant can pick the element; otherwise empty. */
	readonly pickUrl: string;
	/** Pages on which the selector is checked. */
	readonly pages: readonly StorePage[];
	/** Elements that the theme makes sticky; empty if the setting is not about a sticky element. */
	readonly stickySelector: string;
	/**
	 * For a color: key of the setting that holds its background color; '' if this color is itself a background, null if
	 * the background is the theme's page.
	 */
	readonly backgroundKey: string | null;
	/** For a color: minimum contrast ratio against its background. */
	readonly minContrast: number;
}

/** Group of settings; `title` is shown to the merchant. */
export interface SettingsGroup {
	readonly name: string;
	readonly title: string;
}

export interface FeatureSettings {
	readonly name: string;
	readonly title: string;
	readonly group: SettingsGroup;
	readonly settings: readonly Setting[];
	readonly values: SettingValues;
}

const TYPES: readonly SettingType[] = [
	'boolean',
	'integer',
	'number',
	'string',
	'secret',
	'text',
	'color',
	'choice',
	'products',
	'categories',
	'list',
];

/**
 * @throws  AisleError `invalid_json` if the response has another format.
 */
export function readFeatures( response: unknown ): FeatureSettings[] {
	const { features } = asRecord( response );
	if ( ! Array.isArray( features ) ) {
		throw new AisleError( 'invalid_json' );
	}
	return features.map( readFeature );
}

export function readValues( value: unknown ): SettingValues {
	return Object.fromEntries(
		Object.entries( asRecord( value ) ).flatMap( ( [ key, given ] ) =>
			readValueIfValid( given ).map( ( parsedValue ) => [ key, parsedValue ] )
		)
	);
}

/** Returns the messages of an `invalid_settings` error: setting's key (in a list `rewards.2.goal`) => message. */
export function fieldErrors( error: AisleError ): Readonly< Record< string, string > > {
	const fields = Object.entries( asRecord( asRecord( error.data ).fields ) );
	return Object.fromEntries( fields.map( ( [ key, text ] ) => [ key, asText( text ) ] ) );
}

function readFeature( value: unknown ): FeatureSettings {
	const feature = asRecord( value );
	const group = asRecord( feature.group );
	return {
		name: asText( feature.name ),
		title: asText( feature.title ),
		group: { name: asText( group.name ), title: asText( group.title ) },
		settings: asList( feature.settings ).flatMap( readSetting ),
		values: readValues( feature.values ),
	};
}

/** Skips a type that this script does not know: the server may be newer than the cached script. */
function readSetting( value: unknown ): Setting[] {
	const setting = asRecord( value );
	const type = TYPES.find( ( settingType ) => settingType === setting.type );
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
			fields: asList( setting.fields ).flatMap( readSetting ),
			entryName: asText( setting.entry ),
			initial: readValueIfValid( setting.default )[ 0 ] ?? '',
			onlyIf: readCondition( setting.if ),
			placeholder: asText( setting.placeholder ),
			pickUrl: asText( setting.pick ),
			pages: asList( setting.pages ).map( ( page ) => ( {
				title: asText( asRecord( page ).title ),
				url: asText( asRecord( page ).url ),
			} ) ),
			stickySelector: asText( setting.sticky ),
			backgroundKey: typeof setting.on === 'string' ? setting.on : null,
			minContrast: asNumber( setting.least, 3 ),
		},
	];
}

function readCondition( value: unknown ): Setting[ 'onlyIf' ] {
	const [ key, wanted ] = asList( value );
	const values = ( Array.isArray( wanted ) ? wanted : [ wanted ] ).filter( isSingle );
	return typeof key === 'string' && values.length > 0 ? { key, values } : null;
}

function readValueIfValid( value: unknown ): SettingValue[] {
	if ( isSingle( value ) ) {
		return [ value ];
	}
	return Array.isArray( value ) ? [ value.filter( isRecord ).map( readEntry ) ] : [];
}

const readEntry = ( entry: Readonly< Record< string, unknown > > ): ListEntry =>
	Object.fromEntries(
		Object.entries( entry ).flatMap( ( [ key, value ] ) => ( isSingle( value ) ? [ [ key, value ] ] : [] ) )
	);

const isSingle = ( value: unknown ): value is SingleValue => [ 'boolean', 'number', 'string' ].includes( typeof value );
