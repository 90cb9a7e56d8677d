/** What the rooms around the drawer would say with the sample cart. A room that is off is not in the page's boot data and says nothing. */
import type { Cart, Extensions } from '../../../platform/cart/core/types';
import { roomsIn, type PreviewReply } from './preview-reply';

type Say = ( reply: PreviewReply, cart: Cart ) => unknown;

const SAYINGS: Readonly< Record< string, Say > > = {};

export function sampleExtensions( reply: PreviewReply | null, cart: Cart ): Extensions {
	const rooms = reply ? roomsIn( reply ) : {};
	return reply ? Object.fromEntries( Object.entries( SAYINGS ).flatMap( ( [ room, say ] ) => ( room in rooms ? [ [ room, say( reply, cart ) ] ] : [] ) ) ) : {};
}
