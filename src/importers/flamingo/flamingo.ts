/**
 * Messages of the plugin Flamingo in the store's database; validates the server's responses.
 */
import { readSourceProblems, type SourceForm } from '../../platform/builder/transfer/found-forms';
import { asFlag, asList, asNumber, asRecord, asText } from '../../platform/check';
import { callRest } from '../../platform/rest';

const PATH = '/aisle/v1/contact-entries/flamingo';

/** Messages of one form of Flamingo. */
export interface Channel {
	/** 0 for messages without form. */
	readonly id: number;
	readonly title: string;
	readonly inbox: number;
	readonly spam: number;
	readonly trash: number;
	/** Number of messages that are already imported. */
	readonly imported: number;
	/** Target form; 0 for none. */
	readonly form: number;
	readonly problems: SourceForm[ 'problems' ];
}

export interface MessagePreview {
	readonly channels: readonly Channel[];
	readonly forms: ReadonlyArray< { readonly id: number; readonly title: string } >;
	/** Problems that affect all messages, as texts. */
	readonly problems: readonly string[];
}

export interface Target {
	readonly id: number;
	readonly form: number;
}

export interface ImportStep {
	readonly imported: number;
	readonly rejected: number;
	/** Position where the next batch starts. */
	readonly after: number;
	readonly isDone: boolean;
}

export const newMessageCount = ( { inbox, spam, trash, imported }: Channel ): number =>
	Math.max( 0, inbox + spam + trash - imported );

/** Loads the preview; changes nothing. `targets` overrides the server's default target forms. */
export async function loadPreview( targets: readonly Target[] ): Promise< MessagePreview > {
	const query = targets
		.map( ( { id, form }, index ) => `channels[${ index }][id]=${ id }&channels[${ index }][form]=${ form }` )
		.join( '&' );
	const { channels, forms, problems } = asRecord( await callRest( { path: query ? `${ PATH }?${ query }` : PATH } ) );
	return {
		channels: asList( channels ).map( readChannel ),
		forms: asList( forms ).map( ( form ) => ( {
			id: asNumber( asRecord( form ).id ),
			title: asText( asRecord( form ).title ),
		} ) ),
		problems: asList( problems ).map( ( problem ) => asText( problem ) ),
	};
}

export async function importBatch( after: number, channels: readonly Target[] ): Promise< ImportStep > {
	const step = asRecord( await callRest( { path: PATH, method: 'POST', data: { after, channels } } ) );
	return {
		imported: asNumber( step.imported ),
		rejected: asNumber( step.refused ),
		after: asNumber( step.after ),
		isDone: asFlag( step.is_done ) || asNumber( step.after ) <= after,
	};
}

function readChannel( item: unknown ): Channel {
	const { id, title, inbox, spam, trash, imported, form, problems } = asRecord( item );
	return {
		id: asNumber( id ),
		title: asText( title ),
		inbox: asNumber( inbox ),
		spam: asNumber( spam ),
		trash: asNumber( trash ),
		imported: asNumber( imported ),
		form: asNumber( form ),
		problems: readSourceProblems( problems ),
	};
}
