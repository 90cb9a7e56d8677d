/**
 * Accepts dropped files on the whole field. Files dropped beside it are ignored, because the browser would open them.
 */
import { hasFiles } from '../../../../platform/uploads/given-files';

export function addDropZone(
	node: HTMLElement,
	isEnabled: () => boolean,
	onDrop: ( transfer: DataTransfer ) => void
): void {
	const chooser = node.querySelector( '.aisle-field__chooser' );
	const highlight = ( isOver: boolean ): void => void chooser?.classList.toggle( 'is-over', isOver );
	node.addEventListener( 'dragover', ( event ) => {
		if ( isEnabled() && event.dataTransfer && hasFiles( event.dataTransfer ) ) {
			event.preventDefault();
			event.dataTransfer.dropEffect = 'copy';
			highlight( true );
		}
	} );
	node.addEventListener(
		'dragleave',
		( { relatedTarget } ) =>
			( relatedTarget instanceof Node && node.contains( relatedTarget ) ) || highlight( false )
	);
	node.addEventListener( 'drop', ( event ) => {
		highlight( false );
		if ( isEnabled() && event.dataTransfer && hasFiles( event.dataTransfer ) ) {
			event.preventDefault();
			onDrop( event.dataTransfer );
		}
	} );
	for ( const name of [ 'dragover', 'drop' ] as const ) {
		window.addEventListener( name, ( event ) => {
			if ( isEnabled() && hasFiles( event.dataTransfer ) && ! event.defaultPrevented && event.dataTransfer ) {
				event.preventDefault();
				event.dataTransfer.dropEffect = 'none';
			}
		} );
	}
}
