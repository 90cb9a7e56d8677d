/** Checks the URLs of links in the merchant's texts. Mirrors includes/Domain/FormattedText/LinkUrl.php. */
import { codePointLength } from '../number';

const MAX_LENGTH = 1000;
const FORBIDDEN_CHARACTERS = /[\x00-\x20\x7f"<>`\\]|&#/;
const SCHEME = /^[^/?#]*:/;
const ALLOWED_URL = /^(?:https?:\/\/[^/?#]|mailto:.|tel:.)/i;
const STAYS_ON_PAGE = /^(?:#|mailto:|tel:)/i;

export function isAllowedUrl( url: string ): boolean {
	return (
		url !== '' &&
		codePointLength( url ) <= MAX_LENGTH &&
		! FORBIDDEN_CHARACTERS.test( url ) &&
		( ! SCHEME.test( url ) || ALLOWED_URL.test( url ) )
	);
}

/** Returns whether following the link would lose the form. Anchors, email and phone links stay on the page. */
export const leavesPage = ( url: string ): boolean => ! STAYS_ON_PAGE.test( url );
