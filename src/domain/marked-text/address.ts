/** Checks the URLs of links in the merchant's texts. Mirrors includes/Domain/FormattedText/LinkUrl.php. */
import { codePointLength } from '../number';

const MAX_LENGTH = 1000;
const NEVER = /[\x00-\x20\x7f"<>`\\]|&#/;
const SCHEME = /^[^/?#]*:/;
const ALLOWED = /^(?:https?:\/\/[^/?#]|mailto:.|tel:.)/i;
const STAYS_ON_PAGE = /^(?:#|mailto:|tel:)/i;

export function isAllowedAddress( address: string ): boolean {
	return (
		address !== '' &&
		codePointLength( address ) <= MAX_LENGTH &&
		! NEVER.test( address ) &&
		( ! SCHEME.test( address ) || ALLOWED.test( address ) )
	);
}

/** Returns whether following the link would lose the form. Anchors, email and phone links stay on the page. */
export const leavesPage = ( address: string ): boolean => ! STAYS_ON_PAGE.test( address );
