<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Documents;

use Aisle\Domain\Bundle\BundleReview;
use Aisle\Domain\Bundle\BundleSchema;
use Aisle\Domain\FormDocument\MemberReader;
use Aisle\Platform\Documents\DocumentCompiler;
use Aisle\Platform\Documents\ProblemText;
use Aisle\Platform\Http\ApiError;
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
			$first    = $problems[0];
			$location = array_intersect_key( $first, array_flip( array( 'field', 'option', 'path', 'position' ) ) );
			throw new ApiError( $first['code'], $first['message'], 422, $location + array( 'problems' => $problems ) );
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
		$raw_problems = array_merge( $schema->problems(), BundleReview::problems( $clean, ShopCurrency::data() ) );
		return array( $clean, array_map( static fn( array $problem ): array => self::to_problem( $problem, $clean ), $raw_problems ) );
	}

	/**
	 * @param RawProblem           $problem
	 * @param array<string, mixed> $document
	 * @return Problem
	 */
	private static function to_problem( array $problem, array $document ): array {
		return ProblemText::problem( $problem, $document, match ( $problem['code'] ) {
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
