/**
 * A file field: collects selected, dropped and pasted files in its control; each can be removed.
 */
import { filesOf, hasFiles, isSameFile, type GivenFiles } from '../../../../platform/uploads/given-files';
import { forgetImage } from '../../../../platform/uploads/image-urls';
import { showDropZone } from './drop-zone';
import { drawRows, isRemovalOf } from './file-rows';
import { drawSum, sumOf } from './file-sum';
import type { FileFieldContext } from './file-field-context';
import { put } from './file-texts';

export interface FileField {
	follow(): void;
}

export function createFileField( node: HTMLElement, input: HTMLInputElement, context: FileFieldContext ): FileField {
	const selected = createSelectedFiles( node, input, context );
	const take = ( given: DataTransfer ): void => {
		selected.add( filesOf( given ) );
		notifyListeners( input );
	};
	// The browser replaces the previous files with the new ones, and empties the control if the visitor cancels.
	const onPick = ( { target }: Event ): void => {
		const now = [ ...( input.files ?? [] ) ];
		const before = selected.files();
		if (
			target === input &&
			! ( now.length === before.length && now.every( ( file ) => before.includes( file ) ) )
		) {
			selected.add( { files: now, folders: [] } );
		}
	};
	node.addEventListener( 'input', onPick, true );
	node.addEventListener( 'change', onPick, true );
	node.addEventListener( 'click', ( { target } ) => {
		const removed = isRemovalOf( target );
		if ( removed ) {
			removeRow( selected, removed );
			context.announce( put( context.texts.removed, removed.name ) );
			focusRow( node, input, removed.place );
			notifyListeners( input );
		}
	} );
	showDropZone( node, () => ! input.matches( ':disabled' ), take );
	node.addEventListener( 'paste', ( event ) => {
		if ( event.clipboardData && hasFiles( event.clipboardData ) ) {
			event.preventDefault();
			take( event.clipboardData );
		}
	} );
	selected.follow();
	return { follow: selected.follow };
}

interface SelectedFiles {
	files(): readonly File[];
	draw(): void;
	/** Reads the files from the control, which is the only state: a form reset empties it. */
	follow(): void;
	/** Writes the files to the control. */
	set( files: readonly File[] ): void;
	add( given: GivenFiles ): void;
}

function createSelectedFiles( node: HTMLElement, input: HTMLInputElement, context: FileFieldContext ): SelectedFiles {
	const { texts, announce } = context;
	let selected: readonly File[] = [];

	const draw = (): void => {
		drawRows( node, input, selected, context );
		drawSum( node, input, selected, context );
	};
	const follow = (): void => {
		const now = [ ...( input.files ?? [] ) ];
		if ( now.length !== selected.length || now.some( ( file, index ) => file !== selected[ index ] ) ) {
			selected.filter( ( file ) => ! now.includes( file ) ).forEach( forgetImage );
			selected = now;
			draw();
		}
	};
	const set = ( files: readonly File[] ): void => {
		// If a script cannot set a control's files, the browser's behavior stays.
		if ( typeof DataTransfer === 'function' ) {
			const transfer = new DataTransfer();
			files.forEach( ( file ) => transfer.items.add( file ) );
			input.files = transfer.files;
		}
		follow();
	};
	const add = ( { files, folders }: GivenFiles ): void => {
		const fresh = files.filter( ( file ) => ! selected.some( ( known ) => isSameFile( known, file ) ) );
		const known = files.find( ( file ) => ! fresh.includes( file ) && ! selected.includes( file ) );
		if ( ! input.multiple && files.length > 0 ) {
			node.querySelectorAll( '.aisle-field__file:not([data-chosen])' ).forEach( ( kept ) => kept.remove() );
			set( files );
		} else {
			set( [ ...selected, ...fresh ] );
		}
		announce(
			[
				folders.length > 0 && texts.folder,
				known && put( texts.twice, known.name ),
				sumOf( input, selected, context ),
			]
				.filter( Boolean )
				.join( ' ' )
		);
	};
	return { files: () => selected, draw, follow, set, add };
}

/** Dispatches the events of a selection in the control itself, so that listeners of the form handle it. */
const notifyListeners = ( input: HTMLElement ): void =>
	[ 'input', 'change' ].forEach( ( name ) => void input.dispatchEvent( new Event( name, { bubbles: true } ) ) );

function removeRow( selected: SelectedFiles, { index, row }: NonNullable< ReturnType< typeof isRemovalOf > > ): void {
	if ( index === null ) {
		row.remove();
		selected.draw();
	} else {
		selected.set( selected.files().filter( ( _, place ) => place !== index ) );
	}
}

function focusRow( node: HTMLElement, input: HTMLElement, place: number ): void {
	const rows = node.querySelectorAll< HTMLElement >( '.aisle-field__file button' );
	( rows[ Math.min( place, rows.length - 1 ) ] ?? input ).focus();
}
