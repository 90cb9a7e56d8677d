/** Registry of previews. Each is loaded when one of its features is first shown. */
import { lazy } from '@wordpress/element';
import type { ComponentType } from 'react';
import type { PreviewProps } from '../ui-admin/settings-preview';

const previews = new Map< string, ComponentType< PreviewProps > >();

/** Registers a preview for one or more features. */
export function registerPreview(
	features: readonly string[],
	load: () => Promise< { readonly Preview: ComponentType< PreviewProps > } >
): void {
	const Preview = lazy( async () => ( { default: ( await load() ).Preview } ) );
	features.forEach( ( feature ) => previews.set( feature, Preview ) );
}

export const previewOf = ( feature: string ): ComponentType< PreviewProps > | undefined => previews.get( feature );
