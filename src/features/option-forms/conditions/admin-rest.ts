/** The REST client of the admin screen for parts that are not handed one; made once, so that its nonce is asked for once. */
import { adminRestOptions } from '../../../platform/admin/admin-data';
import { createRest, type Rest } from '../../../platform/rest';

let made: Rest | null = null;

export function adminRest(): Rest {
	made ??= createRest( adminRestOptions() );
	return made;
}
