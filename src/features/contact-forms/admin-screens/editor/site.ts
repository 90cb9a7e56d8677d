/** Data about the site from the server: the sender domain of emails and the user roles. */
import { useEffect, useState } from '@wordpress/element';
import { asList, asRecord, asText } from '../../../../platform/check';
import type { Rest } from '../../../../platform/rest';

export interface Site {
	/** Without `www.`; empty until the server has responded. */
	readonly domain: string;
	readonly adminEmail: string;
	readonly roles: ReadonlyArray< { readonly name: string; readonly label: string } >;
}

export const UNKNOWN_SITE: Site = { domain: '', adminEmail: '', roles: [] };

/** Loads the site's data. If the request fails, the checks that need it stay silent. */
export function useSite( rest: Rest ): Site {
	const [ site, setSite ] = useState( UNKNOWN_SITE );
	useEffect( () => {
		const controller = new AbortController();
		rest( { path: '/aisle/v1/contact-form-documents/site', signal: controller.signal } ).then(
			( response ) => setSite( readSite( response ) ),
			() => undefined
		);
		return () => controller.abort();
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
