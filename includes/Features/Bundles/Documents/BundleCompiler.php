<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Documents;

use Aisle\Domain\Bundle\BundleReview;
use Aisle\Domain\Bundle\BundleSchema;
use Aisle\Domain\FormDocument\MemberReader;
use Aisle\Platform\Documents\DocumentCompiler;
use Aisle\Platform\Documents\InvalidDocument;
use Aisle\Platform\Documents\ProblemText;
use Aisle\Platform\Products\ProductName;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * Validates the bundle that a merchant saves. Nothing is compiled: the stored document is the edited one.
 *
 * @phpstan-import-type Problem from ProblemText
 * @phpstan-import-type RawProblem from MemberReader
 */
final class BundleCompiler implements DocumentCompiler {

	public function compile( array $document ): array {
		list( $clean, $problems ) = self::examine( $document );
		if ( array() !== $problems ) {
			throw InvalidDocument::error( $problems );
		}
		return $clean;
	}

	public function problems( array $document ): array {
		return self::examine( $document )[1];
	}

	public function problem( string $code ): array {
		return self::to_problem( array( 'code' => $code, 'path' => '' ), array( 'fields' => array() ) );
	}

	public function source( array $document ): array {
		return ( new BundleSchema() )->clean( $document );
	}

	/**
	 * @param array<mixed> $document
	 * @return array{array<string, mixed>, list<Problem>}
	 */
	private static function examine( array $document ): array {
		$schema       = new BundleSchema();
		$clean        = $schema->clean( $document );
		$raw_problems = array_merge( $schema->problems(), BundleReview::problems( $clean, ShopCurrency::of_store() ) );
		$named        = array() === $raw_problems ? $clean : self::with_names( $clean );
		return array( $clean, array_map( static fn( array $problem ): array => self::to_problem( $problem, $named ), $raw_problems ) );
	}

	/**
	 * Returns the document with the names that the editor shows for items and options without a label, for messages.
	 *
	 * @param array<string, mixed> $document
	 * @return array<string, mixed>
	 */
	private static function with_names( array $document ): array {
		foreach ( $document['fields'] as $position => $item ) {
			/* translators: %d: place of an item in a bundle. */
			$fallback                        = sprintf( __( 'Item %d', 'aisle' ), $position + 1 );
			$document['fields'][ $position ] = array( 'label' => self::name( $item, $fallback ) ) + $item;
			foreach ( $item['options'] ?? array() as $number => $option ) {
				$document['fields'][ $position ]['options'][ $number ]['label'] = self::name( $option, (string) ( $number + 1 ) );
			}
		}
		return $document;
	}

	/**
	 * @param array<string, mixed> $values An item or an option.
	 */
	private static function name( array $values, string $fallback ): string {
		$label = is_string( $values['label'] ?? null ) ? $values['label'] : '';
		$id    = $values['product_id'] ?? null;
		if ( '' === trim( $label ) && is_numeric( $id ) ) {
			$product = wc_get_product( (int) $id );
			$label   = $product instanceof \WC_Product ? ProductName::of( $product ) : '';
		}
		return '' === trim( $label ) ? $fallback : $label;
	}

	/**
	 * @param RawProblem           $problem
	 * @param array<string, mixed> $document
	 * @return Problem
	 */
	private static function to_problem( array $problem, array $document ): array {
		return ProblemText::problem( $problem, $document, match ( $problem['code'] ) {
			'no_known_product'  => __(
				'Your store has none of the bundle’s products. Add them first, then import the bundle again.',
				'aisle'
			),
			'not_a_document'    => __( 'This is not a bundle.', 'aisle' ),
			'too_large'         => __( 'The bundle is larger than 256 kB. Remove some of its items.', 'aisle' ),
			'item_count'        => __( 'Add at least one item. A bundle can have up to 30 items.', 'aisle' ),
			'tier_count'        => __( 'A bundle can have up to 20 discount tiers. Remove some of them.', 'aisle' ),
			'bad_product'       => __( 'Select products from the list.', 'aisle' ),
			'bad_time'          => __( 'Enter a date and a time.', 'aisle' ),
			'ends_before_start' => __( 'The end must be after the start.', 'aisle' ),
			'bad_tier_items'    => __( 'Enter from how many items the discount applies, as a whole number.', 'aisle' ),
			'tier_twice'        => __( 'Two tiers start at the same number of items. Remove one of them.', 'aisle' ),
			'bad_discount'      => __(
				'Enter a discount as a percentage, such as “10”, or as an amount with a currency symbol, such as “$5”.',
				'aisle'
			),
			'unknown_item_type' => __( 'This type of item doesn’t exist. Remove it.', 'aisle' ),
			'option_count'      => __( 'Add products to choose from. An item can have up to 50 products.', 'aisle' ),
			'bad_choose'        => __( 'Enter how many products the shopper selects, at most as many as there are.', 'aisle' ),
			'bad_item_quantity' => __(
				'Enter whole numbers from 1 to 999. The quantity must be between the minimum and the maximum.',
				'aisle'
			),
			'product_required'  => __( 'Select a product.', 'aisle' ),
			'bad_attribute'     => __( 'Select the product’s attributes again.', 'aisle' ),
			default             => null,
		} );
	}
}
