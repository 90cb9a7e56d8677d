<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

use Aisle\Platform\Settings\Settings;

/**
 * Decides how an attribute of a product is displayed, and the appearance of its values: the product's own settings win
 * over the attribute's.
 */
final class AttributeSwatches {

	public readonly SwatchImages $images;

	public function __construct(
		private readonly Settings $settings,
		public readonly AttributeTypes $types,
		public readonly TermSwatches $terms,
		public readonly ProductSwatches $products
	) {
		$this->images = new SwatchImages();
	}

	public static function make( Settings $settings ): self {
		$types = new AttributeTypes();
		return new self( $settings, $types, new TermSwatches( $types ), new ProductSwatches() );
	}

	/**
	 * @param string       $attribute `pa_color`, or the name of an attribute of this product only.
	 * @param list<Swatch> $options   Without their appearance.
	 * @return array{type: SwatchType, swatches: list<Swatch>} `Automatic` if each value shows what it has; `DropDown`
	 *                                                         without swatches.
	 */
	public function of( int $product, string $attribute, array $options ): array {
		$group             = $this->with_unchecked_images( $product, $attribute, $options );
		$group['swatches'] = $this->images->without_missing_images( $group['swatches'] );
		return $group;
	}

	/**
	 * Returns the same as of(), but with images that may have been deleted. Code for many products checks the images
	 * together.
	 *
	 * @param list<Swatch> $options
	 * @return array{type: SwatchType, swatches: list<Swatch>}
	 */
	public function with_unchecked_images( int $product, string $attribute, array $options ): array {
		$configured_type = $this->configured_type( $product, $attribute );
		$swatches        = SwatchType::DropDown === $configured_type
			? array()
			: $this->swatches( $product, $attribute, $options, $configured_type );
		$type            = SwatchType::Automatic === $configured_type && ! $this->has_appearance( $swatches )
			? SwatchType::from( $this->settings->string( SwatchSettings::FEATURE, 'swatch_fallback' ) )
			: $configured_type;
		return array(
			'type'     => $type,
			'swatches' => SwatchType::DropDown === $type ? array() : $swatches,
		);
	}

	public function configured_type( int $product, string $attribute ): SwatchType {
		return $this->products->type( $product, $attribute )
			?? ( taxonomy_exists( $attribute ) ? $this->types->of_taxonomy( $attribute ) : SwatchType::Automatic );
	}

	/**
	 * @param list<Swatch> $swatches
	 */
	public function has_appearance( array $swatches ): bool {
		foreach ( $swatches as $swatch ) {
			if ( ! $swatch->appearance->is_empty() ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param list<Swatch> $options
	 * @return list<Swatch>
	 */
	private function swatches( int $product, string $attribute, array $options, SwatchType $type ): array {
		$needs_appearance = $type->has_appearance();
		$terms            = $needs_appearance ? $this->terms_by_slug( $product, $attribute ) : array();
		$swatches         = array();
		foreach ( $options as $option ) {
			$appearance = $needs_appearance ? $this->products->value( $product, $attribute, $option->value ) : SwatchValue::none();
			$term = $terms[ $option->value ] ?? null;

			$swatches[] = $option->with_appearance(
				$appearance->is_empty() && $term ? $this->terms->of_term( $term, $type ) : $appearance
			);
		}
		return $swatches;
	}

	/**
	 * @return array<array-key, \WP_Term>
	 */
	private function terms_by_slug( int $product, string $attribute ): array {
		if ( ! taxonomy_exists( $attribute ) ) {
			return array();
		}
		$terms = get_the_terms( $product, $attribute );
		$terms = is_array( $terms ) ? $terms : array();
		$this->terms->prime( array_column( $terms, 'term_id' ) );
		return array_column( $terms, null, 'slug' );
	}
}
