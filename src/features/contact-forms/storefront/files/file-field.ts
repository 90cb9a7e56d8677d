/**
 * A file field: collects selected, dropped and pasted files in its control; each can be removed.
 */
import { filesOf, hasFiles, isSameFile, type FileSelection } from '../../../../platform/uploads/given-files';
import { revokeImageUrl } from '../../../../platform/uploads/image-urls';
import { addDropZone } from './drop-zone';
import { renderRows, removalOf } from './file-rows';
import { renderSum, sumText } from './file-sum';
import type { FileFieldContext } from './file-field-context';
import { formatText } from './file-texts';

export interface FileField {
	sync(): void;
}

export function createFileField( node: HTMLElement, input: HTMLInputElement, context: FileFieldContext ): FileField {
	const selected = createSelectedFiles( node, input, context );
	const addFiles = ( transfer: DataTransfer ): void => {
		selected.add( filesOf( transfer ) );
		notifyListeners( input );
	};
	// The browser replaces the previous files with the new ones, and empties the control if the visitor cancels.
	const onPick = ( { target }: Event ): void => {
		const currentFiles = [ ...( input.files ?? [] ) ];
		const previousFiles = selected.files();
		if (
			target === input &&
			! (
				currentFiles.length === previousFiles.length &&
				currentFiles.every( ( file ) => previousFiles.includes( file ) )
			)
		) {
			selected.add( { files: currentFiles, folders: [] } );
		}
	};
	node.addEventListener( 'input', onPick, true );
	node.addEventListener( 'change', onPick, true );
	node.addEventListener( 'click', ( { target } ) => {
		const removal = removalOf( target );
		if ( removal ) {
			removeRow( selected, removal );
			context.announce( formatText( context.texts.removed, removal.name ) );
			focusRow( node, input, removal.position );
			notifyListeners( input );
		}
	} );
	addDropZone( node, () => ! input.matches( ':disabled' ), addFiles );
	node.addEventListener( 'paste', ( event ) => {
		if ( event.clipboardData && hasFiles( event.clipboardData ) ) {
			event.preventDefault();
			addFiles( event.clipboardData );
		}
	} );
	selected.sync();
	return { sync: selected.sync };
}

interface SelectedFiles {
	files(): readonly File[];
	render(): void;
	/** Reads the files from the control, which is the only state: a form reset empties it. */
	sync(): void;
	/** Writes the files to the control. */
	set( files: readonly File[] ): void;
	add( files: FileSelection ): void;
}

function createSelectedFiles( node: HTMLElement, input: HTMLInputElement, context: FileFieldContext ): SelectedFiles {
	const { texts, announce } = context;
	let selected: readonly File[] = [];

	const render = (): void => {
		renderRows( node, input, selected, context );
		renderSum( node, input, selected, context );
	};
	const sync = (): void => {
		const currentFiles = [ ...( input.files ?? [] ) ];
		if (
			currentFiles.length !== selected.length ||
			currentFiles.some( ( file, index ) => file !== selected[ index ] )
		) {
			selected.filter( ( file ) => ! currentFiles.includes( file ) ).forEach( revokeImageUrl );
			selected = currentFiles;
			render();
		}
	};
	const set = ( files: readonly File[] ): void => {
		// If a script cannot set a control's files, the browser's behavior stays.
		if ( typeof DataTransfer === 'function' ) {
			const transfer = new DataTransfer();
			files.forEach( ( file ) => transfer.items.add( file ) );
			input.files = transfer.files;
		}
		sync();
	};
	const add = ( { files, folders }: FileSelection ): void => {
		const newFiles = files.filter( ( file ) => ! selected.some( ( existing ) => isSameFile( existing, file ) ) );
		const duplicate = files.find( ( file ) => ! newFiles.includes( file ) && ! selected.includes( file ) );
		if ( ! input.multiple && files.length > 0 ) {
			node.querySelectorAll( '.aisle-field__file:not([data-chosen])' ).forEach( ( uploadedRow ) =>
				uploadedRow.remove()
			);
			set( files );
		} else {
			set( [ ...selected, ...newFiles ] );
		}
		announce(
			[
				folders.length > 0 && texts.folder,
				duplicate && formatText( texts.twice, duplicate.name ),
				sumText( input, selected, context ),
			]
				.filter( Boolean )
				.join( ' ' )
		);
	};
	return { files: () => selected, render, sync, set, add };
}

/** Dispatches the events of a selection in the control itself, so that listeners of the form handle it. */
const notifyListeners = ( input: HTMLElement ): void =>
	[ 'input', 'change' ].forEach( ( name ) => void input.dispatchEvent( new Event( name, { bubbles: true } ) ) );

function removeRow( selected: SelectedFiles, { index, row }: NonNullable< ReturnType< typeof removalOf > > ): void {
	if ( index === null ) {
		row.remove();
		selected.render();
	} else {
		selected.set( selected.files().filter( ( _, position ) => position !== index ) );
	}
}

function focusRow( node: HTMLElement, input: HTMLElement, position: number ): void {
	const rows = node.querySelectorAll< HTMLElement >( '.aisle-field__file button' );
	( rows[ Math.min( position, rows.length - 1 ) ] ?? input ).focus();
}
