import type { ComponentType } from 'react';
import type { SettingsPanelProps } from '../ui-admin/settings-panel';
import type { PreviewProps } from '../ui-admin/settings-preview';
import { panelOf } from './panels';
import { previewOf } from './previews';
import type { SettingsGroup } from './settings-data';
import type { RoomState } from './store/reducer';

/**
 * A room in the settings. They come from PHP; a panel is for what is more than settings, a preview stands beside them.
 */
export interface AdminRoom {
	readonly name: string;
	/** Called when the screen is drawn: translations are there by then. */
	readonly title: () => string;
	readonly Panel?: ComponentType< SettingsPanelProps >;
	readonly Preview?: ComponentType< PreviewProps >;
}

export interface RoomTab {
	readonly name: string;
	readonly title: string;
	/** Null: a room that PHP does not know. */
	readonly group: SettingsGroup | null;
	readonly Panel: AdminRoom[ 'Panel' ];
	readonly Preview: AdminRoom[ 'Preview' ];
	readonly room: RoomState | undefined;
}

/**
 * What rooms bring by themselves: their settings, in the server's order, and the panel and the preview that the entry
 * lists for them.
 */
export const roomsOf = ( loaded: readonly RoomState[] ): AdminRoom[] =>
	loaded.map( ( { name, title } ) => {
		const Preview = previewOf( name );
		const Panel = panelOf( name );
		return { name, title: () => title, ...( Panel ? { Panel } : {} ), ...( Preview ? { Preview } : {} ) };
	} );

/** In the order of the list. A room that the list does not know still gets its settings. */
export function tabsOf( rooms: readonly AdminRoom[], loaded: readonly RoomState[] ): RoomTab[] {
	const listed = rooms.map( ( { name, title, Panel, Preview } ) => {
		const room = loaded.find( ( one ) => one.name === name );
		return { name, title: title(), group: room?.group ?? null, Panel, Preview, room };
	} );
	const unlisted = loaded
		.filter( ( { name } ) => ! rooms.some( ( room ) => room.name === name ) )
		.map( ( room ) => ( {
			name: room.name,
			title: room.title,
			group: room.group,
			Panel: undefined,
			Preview: undefined,
			room,
		} ) );
	return [ ...listed, ...unlisted ].filter( ( { Panel, room } ) => Panel || room?.settings.length );
}

export interface TabGroup extends SettingsGroup {
	readonly tabs: readonly RoomTab[];
}

/** The order of an owner's day; what belongs to none of them comes last. */
const ORDER = [ 'cart', 'product' ];

/** What belongs together stands together, whatever order the rooms came in. */
export function groupsOf( tabs: readonly RoomTab[], rest: SettingsGroup ): TabGroup[] {
	const groups = new Map< string, TabGroup >();
	for ( const tab of tabs ) {
		const group = tab.group?.name ? tab.group : rest;
		groups.set( group.name, { ...group, tabs: [ ...( groups.get( group.name )?.tabs ?? [] ), tab ] } );
	}
	const place = ( name: string ): number => ( ORDER.includes( name ) ? ORDER.indexOf( name ) : ORDER.length );
	return [ ...groups.values() ].sort( ( one, other ) => place( one.name ) - place( other.name ) );
}
