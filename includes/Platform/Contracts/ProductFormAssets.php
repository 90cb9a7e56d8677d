<?php
declare(strict_types=1);

namespace Aisle\Platform\Contracts;

/**
 * Data that the scripts of a product's form need on a page that was printed without the form.
 *
 * @phpstan-type Assets array{features: array<string, array<string, mixed>>, templates: string, triggers: list<string>}
 */
final class ProductFormAssets {

	/**
	 * @param array<string, array<string, mixed>> $features  Feature => its boot data.
	 * @param string                              $templates HTML of `<script type="text/template">`, each with an id.
	 * @param list<string>                        $triggers  Events that are dispatched on the document once the form is
	 *                                                       in the page.
	 */
	public function __construct(
		private readonly array $features = array(),
		private readonly string $templates = '',
		private readonly array $triggers = array()
	) {}

	public function merged_with( self $other ): self {
		return new self(
			$other->features + $this->features,
			$this->templates . $other->templates,
			array_values( array_unique( array( ...$this->triggers, ...$other->triggers ) ) )
		);
	}

	/**
	 * @return Assets
	 */
	public function to_array(): array {
		return array(
			'features'  => $this->features,
			'templates' => $this->templates,
			'triggers'  => $this->triggers,
		);
	}
}
