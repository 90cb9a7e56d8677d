import { isAllowedUrl } from '../../../domain/marked-text/address';

const HOST = /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:]|$)/i;
const EMAIL = /^[^\s@/?#:]+@(?:[\w-]+\.)+[a-z]{2,}$/i;

/**
 * Adds `https://` to a typed host name, and `mailto:` to an email address. Returns null if the URL is not allowed in a
 * link.
 */
export function completeUrl( input: string ): string | null {
	const text = input.trim().replace( / /g, '%20' );
	const complete = EMAIL.test( text ) ? `mailto:${ text }` : HOST.test( text ) ? `https://${ text }` : text;
	return isAllowedUrl( complete ) ? complete : null;
}
