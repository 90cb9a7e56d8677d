import type { ComponentType } from 'react';
import type { RoomState } from './store/reducer';

/** A room in the settings. They come from PHP; a panel is for what is more than settings. */
export interface AdminRoom {
	readonly name: string;
	/** Called when the screen is drawn: translations are there by then. */
	readonly title: () => string;
	readonly Panel?: ComponentType;
}

export interface RoomTab {
	readonly name: string;
	readonly title: string;
	readonly Panel: AdminRoom[ 'Panel' ];
	readonly room: RoomState | undefined;
}

/** What rooms bring by themselves: their settings, in the server's order. */
export const roomsOf = ( loaded: readonly RoomState[] ): AdminRoom[] => loaded.map( ( { name, title } ) => ( { name, title: () => title } ) );

/** In the order of the list. A room that the list does not know still gets its settings. */
export function tabsOf( rooms: readonly AdminRoom[], loaded: readonly RoomState[] ): RoomTab[] {
	const listed = rooms.map( ( { name, title, Panel } ) => ( {
		name,
		title: title(),
		Panel,
		room: loaded.find( ( room ) => room.name === name ),
	} ) );
	const unlisted = loaded
		.filter( ( { name } ) => ! rooms.some( ( room ) => room.name === name ) )
		.map( ( room ) => ( { name: room.name, title: room.title, Panel: undefined, room } ) );
	return [ ...listed, ...unlisted ].filter( ( { Panel, room } ) => Panel || room?.settings.length );
}
