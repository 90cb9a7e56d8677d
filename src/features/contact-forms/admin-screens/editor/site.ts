/** What the server knows of the site: whose domain mails come from, and which roles there are. */
import { useEffect, useState } from '@wordpress/element';
import { asList, asRecord, asText } from '../../../../platform/check';
import type { Rest } from '../../../../platform/rest';

export interface Site {
	/** Without `www.`; empty until the server has answered. */
	readonly domain: string;
	readonly adminEmail: string;
	readonly roles: ReadonlyArray< { readonly name: string; readonly label: string } >;
}

export const UNKNOWN_SITE: Site = { domain: '', adminEmail: '', roles: [] };

/** Where there is no answer nothing is said of it. */
export function useSite( rest: Rest ): Site {
	const [ site, setSite ] = useState( UNKNOWN_SITE );
	useEffect( () => {
		const stop = new AbortController();
		rest( { path: '/aisle/v1/contact-form-documents/site', signal: stop.signal } ).then(
			( response ) => setSite( readSite( response ) ),
			() => undefined
		);
		return () => stop.abort();
	}, [ rest ] );
	return site;
}

function readSite( response: unknown ): Site {
	const { domain, admin_email: adminEmail, roles } = asRecord( response );
	return {
		domain: asText( domain ),
		adminEmail: asText( adminEmail ),
		roles: asList( roles ).map( ( item ) => {
			const { name, label } = asRecord( item );
			return { name: asText( name ), label: asText( label ) };
		} ),
	};
}
