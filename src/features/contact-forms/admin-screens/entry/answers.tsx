import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { Answer, SentFile } from '../../entries/entries';
import { formatFileSize } from '../file-size';
import { isWebUrl } from '../words';

/** Submitted answers, in the form's order. */
export function Answers( { answers }: { answers: readonly Answer[] } ): ReactElement {
	return (
		<section className="aisle-builder__box" aria-label={ __( 'Answers', 'aisle' ) }>
			{ answers.length === 0 && <p className="aisle-builder__hint">{ __( 'The form was empty.', 'aisle' ) }</p> }
			<dl className="aisle-entries__answers">
				{ answers.map( ( answer ) => (
					<div key={ answer.id }>
						<dt>{ answer.label }</dt>
						<dd>
							{ answer.files.length > 0 ? (
								<Files files={ answer.files } />
							) : (
								<Values values={ answer.values } />
							) }
						</dd>
					</div>
				) ) }
			</dl>
		</section>
	);
}

function Values( { values }: { values: readonly string[] } ): ReactElement {
	if ( values.length === 0 ) {
		return <span className="aisle-builder__hint">{ __( 'No answer', 'aisle' ) }</span>;
	}
	return (
		<>
			{ values.map( ( value, index ) => (
				<p key={ index }>{ value }</p>
			) ) }
		</>
	);
}

function Files( { files }: { files: readonly SentFile[] } ): ReactElement {
	return (
		<ul>
			{ files.map( ( { name, size, url }, index ) => (
				<li key={ index }>
					{ isWebUrl( url ) ? (
						<a href={ url } download>
							{ name }
						</a>
					) : (
						<>
							{ name } <span className="aisle-builder__hint">{ __( '(file deleted)', 'aisle' ) }</span>
						</>
					) }{ ' ' }
					<span className="aisle-builder__hint">{ formatFileSize( size ) }</span>
				</li>
			) ) }
		</ul>
	);
}
