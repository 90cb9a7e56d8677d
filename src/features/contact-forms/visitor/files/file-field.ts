/** One field for files: what is chosen over several picks, dropped or pasted comes together in its control; each can be taken away again. */
import { filesOf, hasFiles, isSameFile, type GivenFiles } from '../../../../platform/uploads/given-files';
import { forgetPicture } from '../../../../platform/uploads/picture-urls';
import { showDropZone } from './drop-zone';
import { drawRows, isRemovalOf } from './file-rows';
import { drawSum, sumOf } from './file-sum';
import type { FileFieldContext } from './file-field-context';
import { put } from './file-texts';

export interface FileField {
	follow(): void;
}

export function createFileField( node: HTMLElement, input: HTMLInputElement, context: FileFieldContext ): FileField {
	const { texts, say } = context;
	let chosen: readonly File[] = [];

	const draw = (): void => {
		drawRows( node, input, chosen, context );
		drawSum( node, input, chosen, context );
	};
	/** The control is the one state; a reset empties it. */
	const follow = (): void => {
		const now = [ ...( input.files ?? [] ) ];
		if ( now.length !== chosen.length || now.some( ( file, index ) => file !== chosen[ index ] ) ) {
			chosen.filter( ( file ) => ! now.includes( file ) ).forEach( forgetPicture );
			chosen = now;
			draw();
		}
	};
	const hold = ( files: readonly File[] ): void => {
		// Where a control's files cannot be set, the browser's own way stays.
		if ( typeof DataTransfer === 'function' ) {
			const transfer = new DataTransfer();
			files.forEach( ( file ) => transfer.items.add( file ) );
			input.files = transfer.files;
		}
		follow();
	};
	const add = ( { files, folders }: GivenFiles ): void => {
		const fresh = files.filter( ( file ) => ! chosen.some( ( known ) => isSameFile( known, file ) ) );
		const known = files.find( ( file ) => ! fresh.includes( file ) && ! chosen.includes( file ) );
		if ( ! input.multiple && files.length > 0 ) {
			node.querySelectorAll( '.aisle-field__file:not([data-chosen])' ).forEach( ( kept ) => kept.remove() );
			hold( files );
		} else {
			hold( [ ...chosen, ...fresh ] );
		}
		say( [ folders.length > 0 && texts.folder, known && put( texts.twice, known.name ), sumOf( input, chosen, context ) ].filter( Boolean ).join( ' ' ) );
	};
	/** As if it had been chosen by the control itself: whoever listens to the form hears of it. */
	const tell = (): void => [ 'input', 'change' ].forEach( ( name ) => void input.dispatchEvent( new Event( name, { bubbles: true } ) ) );

	// The browser puts what is picked in place of what was there, and empties the control where a pick is called off.
	const onPick = ( { target }: Event ): void => {
		const now = [ ...( input.files ?? [] ) ];
		if ( target === input && ! ( now.length === chosen.length && now.every( ( file ) => chosen.includes( file ) ) ) ) {
			add( { files: now, folders: [] } );
		}
	};
	node.addEventListener( 'input', onPick, true );
	node.addEventListener( 'change', onPick, true );
	node.addEventListener( 'click', ( { target } ) => {
		const removed = isRemovalOf( target );
		if ( removed ) {
			const { index, name } = removed;
			if ( index === null ) {
				removed.row.remove();
				draw();
			} else {
				hold( chosen.filter( ( _, place ) => place !== index ) );
			}
			say( put( texts.removed, name ) );
			const rows = node.querySelectorAll< HTMLElement >( '.aisle-field__file button' );
			( rows[ Math.min( removed.place, rows.length - 1 ) ] ?? input ).focus();
			tell();
		}
	} );
	const take = ( given: DataTransfer ): void => {
		add( filesOf( given ) );
		tell();
	};
	showDropZone( node, () => ! input.matches( ':disabled' ), take );
	node.addEventListener( 'paste', ( event ) => {
		if ( event.clipboardData && hasFiles( event.clipboardData ) ) {
			event.preventDefault();
			take( event.clipboardData );
		}
	} );
	follow();
	return { follow };
}
