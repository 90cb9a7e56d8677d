/** Upload field that sends files as soon as they are selected, dropped or pasted. */
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ClipboardEvent, DragEvent } from 'react';
import { LiveRegion } from '../ui';
import { describedBy } from '../forms/field-frame';
import type { FieldProps } from '../forms/field-props';
import { useHydrated } from '../forms/use-hydrated';
import { acceptedTypes } from './check-selected';
import { FileList } from './file-list';
import { filesOf, hasFiles } from './given-files';
import { Limits, limitsInWords } from './limits';
import type { UploadJobs } from './upload-jobs';
import { useUploadJobs } from './use-upload-jobs';

export function LiveUpload( props: FieldProps ) {
	const { field, name, id, view, answer } = props;
	const { jobs, state, sendingCount } = useUploadJobs( props );
	const values = answer?.values ?? [];
	const isDrop = field.upload === 'drag_drop';
	const [ isOver, dropHandlers ] = useDropZone( jobs, isDrop && view.visible );
	return (
		<div
			className={ `aisle-field__upload${ sendingCount > 0 ? ' is-uploading' : '' }` }
			{ ...dropHandlers }
			onPaste={ ( event ) => addPastedFiles( event, jobs ) }
		>
			<Chooser
				{ ...props }
				jobs={ jobs }
				isDrop={ isDrop }
				isOver={ isOver }
				isFilled={ values.some( ( value ) => value !== '' ) }
			/>
			{ state.notice !== '' && <div className="aisle-field__error">{ state.notice }</div> }
			<FileList
				values={ values }
				jobs={ jobs }
				state={ state }
				onRemoved={ () => document.getElementById( id )?.focus() }
			/>
			{ values.map( ( value, slot ) => (
				<input
					key={ slot }
					type="hidden"
					name={ `${ name }[values][]` }
					value={ value }
					disabled={ ! view.visible }
				/>
			) ) }
			<LiveRegion message={ state.announcement } />
		</div>
	);
}

type ChooserProps = FieldProps & { jobs: UploadJobs; isDrop: boolean; isOver: boolean; isFilled: boolean };

/**
 * The real file input covers the text, so that touch, mouse and native drops reach it. Before hydration its files are
 * sent with the form; files selected by then are uploaded on hydration.
 */
function Chooser( { field, form, fileName, id, view, onLeave, jobs, isDrop, isOver, isFilled }: ChooserProps ) {
	const isHydrated = useHydrated();
	const input = useRef< HTMLInputElement >( null );
	const addFromInput = ( control: HTMLInputElement ) => {
		const files = Array.from( control.files ?? [] );
		// Cleared, because otherwise the same file could not be selected again.
		control.value = '';
		jobs.add( { files, folders: [] } );
	};
	useEffect( () => {
		if ( input.current?.files?.length ) {
			addFromInput( input.current );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only what was chosen before.
	}, [] );
	const descriptionIds = [ describedBy( id, field, view.error, false ), limitsInWords( field ) && `${ id }-limits` ]
		.filter( Boolean )
		.join( ' ' );
	return (
		<div
			className={ `aisle-field__chooser${ isDrop ? ' aisle-field__chooser--drop' : '' }${ isOver ? ' is-over' : '' }` }
		>
			<input
				ref={ input }
				id={ id }
				type="file"
				name={ isHydrated ? undefined : fileName }
				className="aisle-field__file-input"
				accept={ acceptedTypes( field ) }
				multiple={ field.rules.multiple }
				disabled={ ! view.visible }
				required={ field.rules.required && ! isFilled }
				aria-invalid={ view.error ? true : undefined }
				aria-describedby={ descriptionIds || undefined }
				onChange={ ( { currentTarget } ) => addFromInput( currentTarget ) }
				onBlur={ () => onLeave( form, field.id ) }
			/>
			<label className="aisle-field__chooser-words" htmlFor={ id }>
				<UploadIcon />
				{ isDrop && <span className="aisle-field__drop-words">{ dropText( field.rules.multiple ) }</span> }
				<span className="aisle-field__choose">{ chooseText( field.rules.multiple, isFilled ) }</span>
				<Limits field={ field } id={ id } />
			</label>
		</div>
	);
}

const dropText = ( multiple: boolean ): string =>
	multiple ? __( 'Drop files here, or', 'aisle' ) : __( 'Drop a file here, or', 'aisle' );

function chooseText( multiple: boolean, isFilled: boolean ): string {
	if ( multiple ) {
		return isFilled ? __( 'Add files', 'aisle' ) : __( 'Choose files', 'aisle' );
	}
	return isFilled ? __( 'Choose another file', 'aisle' ) : __( 'Choose a file', 'aisle' );
}

const UploadIcon = () => (
	<svg className="aisle-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
		<path d="M12 15.5V4.5M7.5 9L12 4.5L16.5 9M5 15v4.5h14V15" />
	</svg>
);

function addPastedFiles( event: ClipboardEvent, jobs: UploadJobs ): void {
	if ( hasFiles( event.clipboardData ) ) {
		event.preventDefault();
		jobs.add( filesOf( event.clipboardData ) );
	}
}

/**
 * Returns whether files are dragged over the zone, and the zone's event handlers. Ignores files that are dropped
 * outside of the zone, because the browser would open them instead of the page.
 */
function useDropZone( jobs: UploadJobs, isActive: boolean ) {
	const [ isOver, setOver ] = useState( false );
	useEffect( () => {
		if ( ! isActive ) {
			return undefined;
		}
		const rejectDrop = ( event: globalThis.DragEvent ) => {
			if ( hasFiles( event.dataTransfer ) && ! event.defaultPrevented ) {
				event.preventDefault();
				if ( event.dataTransfer ) {
					event.dataTransfer.dropEffect = 'none';
				}
			}
		};
		window.addEventListener( 'dragover', rejectDrop );
		window.addEventListener( 'drop', rejectDrop );
		return () => {
			window.removeEventListener( 'dragover', rejectDrop );
			window.removeEventListener( 'drop', rejectDrop );
		};
	}, [ isActive ] );
	const isFileDrag = ( event: DragEvent ) => isActive && hasFiles( event.dataTransfer );
	const handlers = {
		onDragOver( event: DragEvent ) {
			if ( isFileDrag( event ) ) {
				event.preventDefault();
				event.dataTransfer.dropEffect = 'copy';
				setOver( true );
			}
		},
		onDragLeave( { currentTarget, relatedTarget }: DragEvent ) {
			if ( ! ( relatedTarget instanceof Node && currentTarget.contains( relatedTarget ) ) ) {
				setOver( false );
			}
		},
		onDrop( event: DragEvent ) {
			setOver( false );
			if ( isFileDrag( event ) ) {
				event.preventDefault();
				jobs.add( filesOf( event.dataTransfer ) );
			}
		},
	};
	return [ isOver, handlers ] as const;
}
