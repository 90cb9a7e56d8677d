/** Parts of a feature in the admin. `src/admin.ts` lists the features. Each part is a chunk that is lazy-loaded. */
import type { ComponentType } from 'react';
import { callRest, type Rest } from '../rest';
import type { SettingsPanelProps } from '../ui-admin/settings-panel';
import type { PreviewProps } from '../ui-admin/settings-preview';
import { registerPanel } from './panels';
import { registerPreview } from './previews';

export interface AdminScreen {
	mount( node: HTMLElement, rest: Rest ): void | Promise< void >;
}

type LoadScreen = () => Promise< AdminScreen >;

export interface AdminFeature {
	/** Name as in settings. */
	readonly name: string;
	/** ID of the node that PHP prints for a screen => function that loads the module to mount there. */
	readonly screens?: Readonly< Record< string, LoadScreen > >;
	/** Shown above the feature's settings. */
	readonly panel?: () => Promise< { readonly Panel: ComponentType< SettingsPanelProps > } >;
	/** Shown beside the settings of the feature and of those in `previews`. */
	readonly preview?: () => Promise< { readonly Preview: ComponentType< PreviewProps > } >;
	readonly previews?: readonly string[];
}

/** Registers the features and mounts those with a screen on this page. */
export function startAdminFeatures( features: readonly AdminFeature[] ): void {
	const screens = new Map< string, LoadScreen[] >();
	features.forEach( ( { name, screens: own = {}, panel, preview, previews = [] } ) => {
		Object.entries( own ).forEach( ( [ id, load ] ) =>
			screens.set( id, [ ...( screens.get( id ) ?? [] ), load ] )
		);
		if ( panel ) {
			registerPanel( name, panel );
		}
		if ( preview ) {
			registerPreview( [ name, ...previews ], preview );
		}
	} );
	screens.forEach( ( loaders, id ) => {
		const node = document.getElementById( id );
		if ( node ) {
			void mountScreen( node, loaders );
		}
	} );
}

/** Mounts the features of a screen in the order of the list, because a feature may fill a slot of the next one. */
async function mountScreen( node: HTMLElement, loaders: readonly LoadScreen[] ): Promise< void > {
	for ( const screen of await Promise.all( loaders.map( ( load ) => load() ) ) ) {
		void screen.mount( node, callRest );
	}
}
