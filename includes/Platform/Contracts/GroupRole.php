<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Role of a cart line in its group. The shopper changes and removes the lead; the other lines are its components.
 */
enum GroupRole: string {

	case Lead = 'lead';

	/** If a required component is removed, the whole group is removed. */
	case Required = 'required';

	/** An optional component can be removed alone. */
	case Optional = 'optional';
}
