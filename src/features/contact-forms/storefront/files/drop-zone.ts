/**
 * Accepts dropped files on the whole field. Files dropped beside it are ignored, because the browser would open them.
 */
import { hasFiles } from '../../../../platform/uploads/given-files';

export function showDropZone(
	node: HTMLElement,
	isOpen: () => boolean,
	onDrop: ( transfer: DataTransfer ) => void
): void {
	const chooser = node.querySelector( '.aisle-field__chooser' );
	const show = ( isOver: boolean ): void => void chooser?.classList.toggle( 'is-over', isOver );
	node.addEventListener( 'dragover', ( event ) => {
		if ( isOpen() && event.dataTransfer && hasFiles( event.dataTransfer ) ) {
			event.preventDefault();
			event.dataTransfer.dropEffect = 'copy';
			show( true );
		}
	} );
	node.addEventListener(
		'dragleave',
		( { relatedTarget } ) => ( relatedTarget instanceof Node && node.contains( relatedTarget ) ) || show( false )
	);
	node.addEventListener( 'drop', ( event ) => {
		show( false );
		if ( isOpen() && event.dataTransfer && hasFiles( event.dataTransfer ) ) {
			event.preventDefault();
			onDrop( event.dataTransfer );
		}
	} );
	for ( const name of [ 'dragover', 'drop' ] as const ) {
		window.addEventListener( name, ( event ) => {
			if ( isOpen() && hasFiles( event.dataTransfer ) && ! event.defaultPrevented && event.dataTransfer ) {
				event.preventDefault();
				event.dataTransfer.dropEffect = 'none';
			}
		} );
	}
}
