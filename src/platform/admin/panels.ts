/** What a room shows its owner above its settings, listed by the entry: fetched when the room is first shown. */
import { lazy } from '@wordpress/element';
import type { ComponentType } from 'react';

const panels = new Map< string, ComponentType >();

export function offerPanel( room: string, load: () => Promise< { readonly Panel: ComponentType } > ): void {
	panels.set(
		room,
		lazy( async () => ( { default: ( await load() ).Panel } ) )
	);
}

export const panelOf = ( room: string ): ComponentType | undefined => panels.get( room );
