/** Where a link of an owner's text may lead. Twin of includes/Domain/FormattedText/LinkUrl.php. */
import { codePointLength } from '../number';

const MAX_LENGTH = 1000;
const NEVER = /[\x00-\x20\x7f"<>`\\]|&#/;
const SCHEME = /^[^/?#]*:/;
const ALLOWED = /^(?:https?:\/\/[^/?#]|mailto:.|tel:.)/i;
const STAYS = /^(?:#|mailto:|tel:)/i;

export function isAllowedAddress( address: string ): boolean {
	return (
		address !== '' &&
		codePointLength( address ) <= MAX_LENGTH &&
		! NEVER.test( address ) &&
		( ! SCHEME.test( address ) || ALLOWED.test( address ) )
	);
}

/** Who follows it would lose the form: a place on the page, an e-mail or a call leaves it where it is. */
export const leavesPage = ( address: string ): boolean => ! STAYS.test( address );
