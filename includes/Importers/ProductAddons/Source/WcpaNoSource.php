<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Source;

/**
 * Of a file: the forms and lists that it names are those of the shop it is from.
 */
final class WcpaNoSource implements WcpaSource {

	public function sections_of( int $form_id ): ?array {
		return null;
	}

	public function options_of( string $list ): ?array {
		return null;
	}
}
