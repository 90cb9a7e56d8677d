import type { ComponentType } from 'react';
import type { SettingsPanelProps } from '../ui-admin/settings-panel';
import type { PreviewProps } from '../ui-admin/settings-preview';
import { panelOf } from './panels';
import { previewOf } from './previews';
import type { SettingsGroup } from './settings-data';
import type { FeatureState } from './store/reducer';

/**
 * A feature in the settings. PHP defines the settings; the panel shows anything else, and the preview is beside them.
 */
export interface SettingsFeature {
	readonly name: string;
	/** Called on render, when translations are loaded. */
	readonly title: () => string;
	readonly Panel?: ComponentType< SettingsPanelProps >;
	readonly Preview?: ComponentType< PreviewProps >;
}

export interface FeatureTab {
	readonly name: string;
	readonly title: string;
	/** Null if PHP does not know the feature. */
	readonly group: SettingsGroup | null;
	readonly Panel: SettingsFeature[ 'Panel' ];
	readonly Preview: SettingsFeature[ 'Preview' ];
	readonly feature: FeatureState | undefined;
}

/**
 * Returns the features in the server's order, with the panel and preview that the entry point registers for them.
 */
export const featuresOf = ( loaded: readonly FeatureState[] ): SettingsFeature[] =>
	loaded.map( ( { name, title } ) => {
		const Preview = previewOf( name );
		const Panel = panelOf( name );
		return { name, title: () => title, ...( Panel ? { Panel } : {} ), ...( Preview ? { Preview } : {} ) };
	} );

/** Returns the tabs in the order of the list, then features that are not in the list but have settings. */
export function tabsOf( features: readonly SettingsFeature[], loaded: readonly FeatureState[] ): FeatureTab[] {
	const listedTabs = features.map( ( { name, title, Panel, Preview } ) => {
		const feature = loaded.find( ( candidate ) => candidate.name === name );
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
	return [ ...listedTabs, ...unlisted ].filter( ( { Panel, feature } ) => Panel || feature?.settings.length );
}

export interface TabGroup extends SettingsGroup {
	readonly tabs: readonly FeatureTab[];
}

/** Order of the groups, as in SettingsGroup.php; all others follow. */
const GROUP_ORDER = [ 'products', 'catalog', 'cart', 'selling', 'theme' ];

/** Groups the tabs, regardless of the order of the features. */
export function groupsOf( tabs: readonly FeatureTab[], defaultGroup: SettingsGroup ): TabGroup[] {
	const groups = new Map< string, TabGroup >();
	for ( const tab of tabs ) {
		const group = tab.group?.name ? tab.group : defaultGroup;
		groups.set( group.name, { ...group, tabs: [ ...( groups.get( group.name )?.tabs ?? [] ), tab ] } );
	}
	const orderOf = ( name: string ): number =>
		GROUP_ORDER.includes( name ) ? GROUP_ORDER.indexOf( name ) : GROUP_ORDER.length;
	return [ ...groups.values() ].sort( ( a, b ) => orderOf( a.name ) - orderOf( b.name ) );
}
