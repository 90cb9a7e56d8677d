/** Panels that features show above their settings. Each is loaded when its feature is first shown. */
import { lazy } from '@wordpress/element';
import type { ComponentType } from 'react';
import type { SettingsPanelProps } from '../ui-admin/settings-panel';

const panels = new Map< string, ComponentType< SettingsPanelProps > >();

export function registerPanel(
	feature: string,
	load: () => Promise< { readonly Panel: ComponentType< SettingsPanelProps > } >
): void {
	panels.set(
		feature,
		lazy( async () => ( { default: ( await load() ).Panel } ) )
	);
}

export const panelOf = ( feature: string ): ComponentType< SettingsPanelProps > | undefined => panels.get( feature );
