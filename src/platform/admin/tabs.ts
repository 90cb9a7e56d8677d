import type { ComponentType } from 'react';
import type { RoomState } from './store/reducer';

/** What a room brings to the admin. Its settings come from PHP; a panel is for what is more than settings. */
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

/** In the order of the list. A room that the list does not know still gets its settings, under its own name. */
export function tabsOf( rooms: readonly AdminRoom[], loaded: readonly RoomState[] ): RoomTab[] {
	const listed = rooms.map( ( { name, title, Panel } ) => ( {
		name,
		title: title(),
		Panel,
		room: loaded.find( ( room ) => room.name === name ),
	} ) );
	const unlisted = loaded
		.filter( ( { name } ) => ! rooms.some( ( room ) => room.name === name ) )
		.map( ( room ) => ( { name: room.name, title: room.name, Panel: undefined, room } ) );
	return [ ...listed, ...unlisted ].filter( ( { Panel, room } ) => Panel || room?.settings.length );
}
