import { useEffect, useRef, useState, useSyncExternalStore } from '@wordpress/element';
import { boot } from '../boot-data';
import type { FieldProps } from '../forms/field-props';
import { useFieldSettings, type FieldSettings } from '../forms/field-settings';
import { errorMessage } from '../forms/validation-messages';
import { checkFile, remainingFiles } from './check-selected';
import { isUploaded, readFileValue, saveFiles } from './known-files';
import { blockAdds } from './pending';
import { revokeImageUrl } from './image-urls';
import { removeFile } from './remove-file';
import { sendFile } from './send-file';
import { createUploadJobs, type FieldAdapter, type UploadJobs, type UploadState } from './upload-jobs';
import { enqueueUpload } from './upload-queue';
import { uploadFailure } from './upload-text';

interface FieldUploads {
	readonly jobs: UploadJobs;
	readonly state: UploadState;
	readonly sendingCount: number;
}

/** Connects a field's uploads to its answer. */
export function useUploadJobs( props: FieldProps ): FieldUploads {
	const { uploads } = useFieldSettings();
	const values = useRef( props.answer?.values ?? [] );
	const lastAnswer = useRef( props.answer );
	// Reads only new answers: between an upload's end and the form's next state, the field may render with the previous
	// answer.
	if ( lastAnswer.current !== props.answer ) {
		lastAnswer.current = props.answer;
		values.current = props.answer?.values ?? [];
	}
	const latestAdapter = useRef< FieldAdapter | null >( null );
	const [ jobs ] = useState( () => createUploadJobs( () => latestAdapter.current ?? adapter ) );
	const adapter = createFieldAdapter( props, uploads, values, jobs );
	latestAdapter.current = adapter;
	const state = useSyncExternalStore( jobs.subscribe, jobs.getState, jobs.getState );
	const sendingCount = state.jobs.filter( ( job ) => job.error === '' ).length;
	const { visible } = props.view;

	useEffect(
		() => ( visible && sendingCount > 0 ? blockAdds( sendingCount ) : undefined ),
		[ visible, sendingCount ]
	);
	useEffect( () => jobs.stop, [ jobs ] );
	useEffect( () => {
		// Removes restored answers whose files this tab does not know, because they cannot be validated.
		const hasMissingFiles = values.current.some(
			( value ) => value !== '' && ! isUploaded( readFileValue( value )?.token ?? '' )
		);
		if ( hasMissingFiles ) {
			latestAdapter.current?.setValues(
				values.current.filter( ( value ) => isUploaded( readFileValue( value )?.token ?? '' ) )
			);
		}
	}, [] );
	return { jobs, state, sendingCount };
}

function createFieldAdapter(
	props: FieldProps,
	uploads: FieldSettings[ 'uploads' ],
	values: { current: readonly string[] },
	jobs: UploadJobs
): FieldAdapter {
	const { field, form, onAnswer, onLeave } = props;
	const { url, maxBytes, errorText, owner } = uploads;
	const uploadUrl = url || boot().shop.siteAjaxUrl;
	const details = { form_id: Number( form ), field_id: field.id, required: field.rules.required, ...owner };
	const limit = maxBytes > 0 ? maxBytes : null;
	return {
		isMultiple: field.rules.multiple,
		values: () => values.current,
		setValues( next ) {
			values.current = next;
			onAnswer( form, field.id, { values: next, other: null } );
			if ( next.length > 0 ) {
				onLeave( form, field.id );
			}
		},
		check( file ) {
			const error = checkFile( field, file, limit );
			return error && errorMessage( field, error );
		},
		remainingFiles: ( currentCount ) => remainingFiles( field, currentCount ),
		tooManyMessage: () =>
			errorMessage( field, {
				code: 'max_files',
				params: { limit: field.rules.multiple ? ( field.rules.max_files ?? 1 ) : 1 },
			} ),
		send: ( { file }, onProgress, signal ) =>
			enqueueUpload( () =>
				sendFile( {
					url: uploadUrl,
					file,
					details,
					isDropField: field.upload === 'drag_drop',
					onProgress,
					signal,
				} )
			),
		saveFile: ( file, { file: sourceFile } ) =>
			saveFiles( { [ file.token ]: { name: file.name, size: sourceFile.size, url: file.url } } ),
		discardFile( token ) {
			const file = jobs.fileOf( token );
			if ( file ) {
				revokeImageUrl( file );
			}
			removeFile( uploadUrl, token );
		},
		failureMessage: ( error ) => uploadFailure( errorText, error ),
	};
}
