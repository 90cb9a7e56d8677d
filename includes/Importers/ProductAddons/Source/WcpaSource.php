<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Source;

/**
 * What several of their forms share.
 *
 * @phpstan-import-type Section from WcpaSections
 */
interface WcpaSource {

	/**
	 * A form that another one embeds.
	 *
	 * @return list<Section>|null Null where there is none, or it cannot be read.
	 */
	public function sections_of( int $form_id ): ?array;

	/**
	 * A shared list of options.
	 *
	 * @return list<array<string, mixed>>|null Options, or groups of them; null where there is none.
	 */
	public function options_of( string $list ): ?array;
}
