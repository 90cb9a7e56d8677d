/** List of selected files, each with image, progress or error, and a remove button. */
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Button, Icon } from '../ui';
import { useFieldSettings } from '../forms/field-settings';
import { useHydrated } from '../forms/use-hydrated';
import { sizeInWords } from '../describe-limits';
import { isImage } from './given-files';
import { knownFiles, readFileValue } from './known-files';
import { imageUrl } from './image-urls';
import { splitName } from './split-name';
import type { Job, UploadJobs, UploadState } from './upload-jobs';

interface Row {
	readonly slot: number;
	readonly name: string;
	readonly size: number;
	readonly image: string | null;
	readonly job: Job | null;
}

interface Props {
	values: readonly string[];
	jobs: UploadJobs;
	state: UploadState;
	onRemoved: () => void;
}

export function FileList( { values, jobs, state, onRemoved }: Props ) {
	const rows = rowsOf( values, jobs, state );
	const showsImages = useShowsImages();
	return rows.length === 0 ? null : (
		<div className="aisle-field__files" role="list">
			{ rows.map( ( row ) => (
				<FileRow
					key={ row.slot }
					row={ showsImages ? row : { ...row, image: null } }
					onRetry={ () => jobs.retry( row.slot ) }
					onRemove={ () => {
						jobs.remove( row.slot );
						onRemoved();
					} }
				/>
			) ) }
		</div>
	);
}

function rowsOf( values: readonly string[], jobs: UploadJobs, state: UploadState ): Row[] {
	const uploadedRows = values.flatMap( ( value, slot ): Row[] => {
		const file = readFileValue( value );
		const knownFile = file && knownFiles()[ file.token ];
		const selectedFile = file && jobs.fileOf( file.token );
		const image = selectedFile
			? imageUrl( selectedFile )
			: ( knownFile && isImage( knownFile.name ) && knownFile.url ) || null;
		return file
			? [ { slot, name: knownFile?.name ?? file.name, size: knownFile?.size ?? 0, image, job: null } ]
			: [];
	} );
	const uploadingRows = state.jobs.map( ( job ): Row => ( {
		slot: job.slot,
		name: job.file.name,
		size: job.file.size,
		image: job.error === '' || job.canRetry ? imageUrl( job.file ) : null,
		job,
	} ) );
	return [ ...uploadedRows, ...uploadingRows ].sort( ( row, other ) => row.slot - other.slot );
}

/**
 * Returns whether to show images. The merchant can disable them on small screens, whose width the server does not know.
 */
function useShowsImages(): boolean {
	const isHydrated = useHydrated();
	const { noSmallPreviews } = useFieldSettings();
	return isHydrated && ! ( noSmallPreviews && window.matchMedia( '(max-width: 480px)' ).matches );
}

interface RowProps {
	row: Row;
	onRetry: () => void;
	onRemove: () => void;
}

function FileRow( { row, onRetry, onRemove }: RowProps ) {
	const { name, size, image, job } = row;
	const isSending = job !== null && job.error === '';
	return (
		<div
			role="listitem"
			className={ `aisle-field__file${ isSending ? ' is-sending' : '' }${ job?.error ? ' is-refused' : '' }` }
		>
			<FileImage url={ image } />
			<div className="aisle-field__file-words">
				<FileName name={ name } />
				{ job?.error ? (
					<span className="aisle-field__file-error">{ job.error }</span>
				) : (
					<span className="aisle-field__file-state">
						{ isSending ? progressText( job.percent, size ) : size > 0 && sizeInWords( size ) }
					</span>
				) }
				{ isSending && <Progress name={ name } percent={ job.percent } /> }
				{ job?.canRetry && (
					<Button
						variant="text"
						/* translators: %s: a file's name. */
						label={ sprintf( __( 'Try again: %s', 'aisle' ), name ) }
						onClick={ onRetry }
					>
						{ __( 'Try again', 'aisle' ) }
					</Button>
				) }
			</div>
			<button
				type="button"
				className="aisle-icon-button"
				aria-label={ removeLabel( name, isSending ) }
				onClick={ onRemove }
			>
				<Icon name={ isSending || job?.error ? 'close' : 'trash' } />
			</button>
		</div>
	);
}

/** Truncates the name in the middle if there is no space. Screen readers get the full name. */
function FileName( { name }: { name: string } ) {
	const [ start, end ] = splitName( name );
	return (
		<span className="aisle-field__file-name" title={ name } dir="auto">
			<span className="aisle-visually-hidden">{ name }</span>
			<span aria-hidden="true">{ start }</span>
			<span aria-hidden="true">{ end }</span>
		</span>
	);
}

function FileImage( { url }: { url: string | null } ) {
	const [ brokenUrl, setBroken ] = useState< string | null >( null );
	return (
		<span className="aisle-field__file-picture" aria-hidden="true">
			{ url !== null && url !== brokenUrl ? (
				// Inline styles override the image sizes of themes, because styles in a cascade layer cannot.
				<img
					src={ url }
					alt=""
					decoding="async"
					style={ { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' } }
					onError={ () => setBroken( url ) }
				/>
			) : (
				<svg className="aisle-icon" viewBox="0 0 24 24" focusable="false">
					<path d="M7 3.5h7l4 4v13H7zM14 3.5v4h4" />
				</svg>
			) }
		</span>
	);
}

function Progress( { name, percent }: { name: string; percent: number } ) {
	return (
		<span
			className="aisle-field__progress"
			role="progressbar"
			/* translators: %s: a file's name. */
			aria-label={ sprintf( __( 'Uploading %s', 'aisle' ), name ) }
			aria-valuemin={ 0 }
			aria-valuemax={ 100 }
			aria-valuenow={ percent }
		>
			<span style={ { inlineSize: `${ percent }%` } } />
		</span>
	);
}

const progressText = ( percent: number, size: number ): string =>
	/* translators: 1: a number, 2: a size such as "5 MB". */
	sprintf( __( '%1$s%% of %2$s', 'aisle' ), String( percent ), sizeInWords( size ) );

const removeLabel = ( name: string, isSending: boolean ): string =>
	isSending
		? /* translators: %s: a file's name. */
			sprintf( __( 'Cancel upload of %s', 'aisle' ), name )
		: /* translators: %s: a file's name. */
			sprintf( __( 'Remove %s', 'aisle' ), name );
