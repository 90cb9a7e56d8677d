/** What a room shows its owner above its settings, listed by the entry: fetched when the room is first shown. */
import { lazy } from '@wordpress/element';
import type { ComponentType } from 'react';
import type { SettingsPanelProps } from '../ui-admin/settings-panel';

const panels = new Map< string, ComponentType< SettingsPanelProps > >();

export function offerPanel(
	room: string,
	load: () => Promise< { readonly Panel: ComponentType< SettingsPanelProps > } >
): void {
	panels.set(
		room,
		lazy( async () => ( { default: ( await load() ).Panel } ) )
	);
}

export const panelOf = ( room: string ): ComponentType< SettingsPanelProps > | undefined => panels.get( room );
