/** Opens WordPress's media library, whose script is loaded separately. */
import { asList, asNumber, asRecord, asText } from '../../../../platform/check';

export function pickImage(
	title: string,
	onPick: ( image: { readonly id: number; readonly url: string } ) => void
): void {
	const frame = window.wp?.media?.( { title, multiple: false, library: { type: 'image' } } );
	frame?.on( 'select', () => {
		const selected = asRecord( asList( frame.state().get( 'selection' ).toJSON() )[ 0 ] );
		const thumbnail = asRecord( asRecord( selected.sizes ).thumbnail );
		onPick( { id: asNumber( selected.id ), url: asText( thumbnail.url, asText( selected.url ) ) } );
	} );
	frame?.open();
}
