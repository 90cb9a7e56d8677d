import type { Setting } from './settings-data';
import type { FeatureTab } from './tabs';

export interface FoundSetting {
	readonly feature: string;
	readonly featureTitle: string;
	/** Key of the setting; empty if the feature itself was found. */
	readonly key: string;
	readonly label: string;
}

const MAX_RESULTS = 12;

/**
 * Finds the settings whose texts contain all words of a query. Settings with the words in their label or their
 * feature's title come first, then those with the words in the help or the fields of their entries.
 */
export function findSettings( tabs: readonly FeatureTab[], query: string ): FoundSetting[] {
	const words = normalize( query ).split( /\s+/ ).filter( Boolean );
	if ( ! words.length ) {
		return [];
	}
	const contains = ( text: string ): boolean => words.every( ( word ) => normalize( text ).includes( word ) );
	const results = tabs.flatMap( ( { name, title, feature } ) => {
		const inFeature = { feature: name, featureTitle: title };
		const ownResult = contains( title ) ? [ { rank: 0, found: { ...inFeature, key: '', label: title } } ] : [];
		const settings = ( feature?.settings ?? [] ).flatMap( ( setting ) => {
			const rank = rankOf( setting, title, contains );
			return rank === null
				? []
				: [ { rank, found: { ...inFeature, key: setting.key, label: setting.label || setting.card } } ];
		} );
		return [ ...ownResult, ...settings ];
	} );
	return results
		.sort( ( first, second ) => first.rank - second.rank )
		.slice( 0, MAX_RESULTS )
		.map( ( { found } ) => found );
}

/** Returns 1 for the best match of a setting, null for none. */
function rankOf(
	{ label, card, help, fields }: Setting,
	title: string,
	contains: ( text: string ) => boolean
): number | null {
	// A title alone finds the feature, not all of its settings.
	const name = `${ label } ${ card } ${ contains( title ) ? '' : title }`;
	const index = [
		label,
		name,
		`${ name } ${ help } ${ fields.map( ( field ) => field.label ).join( ' ' ) }`,
	].findIndex( contains );
	return index < 0 ? null : index + 1;
}

/** Removes case and accents. */
const normalize = ( text: string ): string => text.normalize( 'NFD' ).replace( /\p{M}/gu, '' ).toLowerCase();
