import { isAllowedAddress } from '../../../domain/marked-text/address';

const HOST = /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:]|$)/i;
const MAILBOX = /^[^\s@/?#:]+@(?:[\w-]+\.)+[a-z]{2,}$/i;

/** Completes a typed URL; null if it is not allowed in a link. */
export function completeAddress( typed: string ): string | null {
	const text = typed.trim().replace( / /g, '%20' );
	const complete = MAILBOX.test( text ) ? `mailto:${ text }` : HOST.test( text ) ? `https://${ text }` : text;
	return isAllowedAddress( complete ) ? complete : null;
}
