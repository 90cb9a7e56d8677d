/** Previews that the entry lists for rooms: each is fetched when the first of its rooms is shown. */
import { lazy } from '@wordpress/element';
import type { ComponentType } from 'react';
import type { PreviewProps } from '../ui-admin/settings-preview';

const previews = new Map< string, ComponentType< PreviewProps > >();

/** One preview may be that of several rooms. */
export function offerPreview(
	rooms: readonly string[],
	load: () => Promise< { readonly Preview: ComponentType< PreviewProps > } >
): void {
	const Preview = lazy( async () => ( { default: ( await load() ).Preview } ) );
	rooms.forEach( ( room ) => previews.set( room, Preview ) );
}

export const previewOf = ( room: string ): ComponentType< PreviewProps > | undefined => previews.get( room );
