<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Source;

/**
 * Source for forms from a file. It returns nothing, because the forms and option lists that they refer to belong to
 * another store.
 */
final class WcpaEmptySource implements WcpaSource {

	public function sections_of( int $form_id ): ?array {
		return null;
	}

	public function options_of( string $list ): ?array {
		return null;
	}
}
