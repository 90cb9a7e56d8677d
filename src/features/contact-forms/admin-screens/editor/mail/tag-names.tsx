import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { usePart } from '../use-contact-form';
import { tagsIn, type MailTag } from './mail-tags';

/** Lists the name of each field whose tag is in the texts, because the IDs in tags mean nothing to the merchant. */
export function TagNames( {
	part,
	tags,
}: {
	readonly part: 'mail' | 'autoreply';
	readonly tags: readonly MailTag[];
} ): ReactElement | null {
	const { text } = usePart( part );
	const usedTags = tagsIn( [ 'to', 'from_name', 'reply_to', 'subject', 'body', 'headers' ].map( text ).join( '\n' ) );
	const usedFieldTags = tags.filter( ( { tag } ) => tag.startsWith( 'f_' ) && usedTags.includes( tag ) );
	if ( usedFieldTags.length === 0 ) {
		return null;
	}
	return (
		<dl className="aisle-contact-tags" aria-label={ __( 'Tag descriptions', 'aisle' ) }>
			{ usedFieldTags.map( ( { tag, name } ) => (
				<div key={ tag }>
					<dt>
						<code>[{ tag }]</code>
					</dt>
					<dd>{ name }</dd>
				</div>
			) ) }
		</dl>
	);
}
