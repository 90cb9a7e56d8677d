import type { ComponentType } from 'react';
import type { SettingsPanelProps } from '../ui-admin/settings-panel';
import type { PreviewProps } from '../ui-admin/settings-preview';
import { panelOf } from './panels';
import { previewOf } from './previews';
import type { SettingsGroup } from './settings-data';
import type { FeatureState } from './store/reducer';

/**
 * A feature in the settings. They come from PHP; a panel is for what is more than settings, a preview stands beside them.
 */
export interface AdminFeature {
	readonly name: string;
	/** Called when the screen is drawn: translations are there by then. */
	readonly title: () => string;
	readonly Panel?: ComponentType< SettingsPanelProps >;
	readonly Preview?: ComponentType< PreviewProps >;
}

export interface FeatureTab {
	readonly name: string;
	readonly title: string;
	/** Null: a feature that PHP does not know. */
	readonly group: SettingsGroup | null;
	readonly Panel: AdminFeature[ 'Panel' ];
	readonly Preview: AdminFeature[ 'Preview' ];
	readonly feature: FeatureState | undefined;
}

/**
 * What features bring by themselves: their settings, in the server's order, and the panel and the preview that the entry
 * lists for them.
 */
export const featuresOf = ( loaded: readonly FeatureState[] ): AdminFeature[] =>
	loaded.map( ( { name, title } ) => {
		const Preview = previewOf( name );
		const Panel = panelOf( name );
		return { name, title: () => title, ...( Panel ? { Panel } : {} ), ...( Preview ? { Preview } : {} ) };
	} );

/** In the order of the list. A feature that the list does not know still gets its settings. */
export function tabsOf( features: readonly AdminFeature[], loaded: readonly FeatureState[] ): FeatureTab[] {
	const listed = features.map( ( { name, title, Panel, Preview } ) => {
		const feature = loaded.find( ( one ) => one.name === name );
		return { name, title: title(), group: feature?.group ?? null, Panel, Preview, feature };
	} );
	const unlisted = loaded
		.filter( ( { name } ) => ! features.some( ( feature ) => feature.name === name ) )
		.map( ( feature ) => ( {
			name: feature.name,
			title: feature.title,
			group: feature.group,
			Panel: undefined,
			Preview: undefined,
			feature,
		} ) );
	return [ ...listed, ...unlisted ].filter( ( { Panel, feature } ) => Panel || feature?.settings.length );
}

export interface TabGroup extends SettingsGroup {
	readonly tabs: readonly FeatureTab[];
}

/** The order of an owner's day; what belongs to none of them comes last. */
const ORDER = [ 'cart', 'product' ];

/** What belongs together stands together, whatever order the features came in. */
export function groupsOf( tabs: readonly FeatureTab[], rest: SettingsGroup ): TabGroup[] {
	const groups = new Map< string, TabGroup >();
	for ( const tab of tabs ) {
		const group = tab.group?.name ? tab.group : rest;
		groups.set( group.name, { ...group, tabs: [ ...( groups.get( group.name )?.tabs ?? [] ), tab ] } );
	}
	const place = ( name: string ): number => ( ORDER.includes( name ) ? ORDER.indexOf( name ) : ORDER.length );
	return [ ...groups.values() ].sort( ( one, other ) => place( one.name ) - place( other.name ) );
}
