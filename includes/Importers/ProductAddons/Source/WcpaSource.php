<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Source;

/**
 * Data that several WCPA forms share.
 *
 * @phpstan-import-type Section from WcpaSections
 */
interface WcpaSource {

	/**
	 * Returns an embedded form.
	 *
	 * @return list<Section>|null Null if there is none, or if it cannot be read.
	 */
	public function sections_of( int $form_id ): ?array;

	/**
	 * Returns a shared list of options.
	 *
	 * @return list<array<string, mixed>>|null Options, or groups of options; null if there is none.
	 */
	public function options_of( string $list ): ?array;
}
